import { useSearchParams } from 'react-router-dom';

/** For each parameter its new value. Null removes the parameter. */
type ParameterChanges = Record<string, string | null>;

type ChangeParameters = (changes: ParameterChanges, options?: { replace?: boolean }) => void;

/**
 * The parameters of the URL, and a function that changes some of them and returns to the first page of a list. It
 * starts from the browser's URL, which changes before the router renders, so quick successive changes all take effect.
 */
export function useUrlParameters(): [parameters: URLSearchParams, changeParameters: ChangeParameters] {
  const [parameters, setParameters] = useSearchParams();
  const changeParameters: ChangeParameters = (changes, options) => {
    const changed = new URLSearchParams(window.location.search);
    changed.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) changed.delete(name);
      else changed.set(name, value);
    }
    setParameters(changed, options);
  };
  return [parameters, changeParameters];
}
