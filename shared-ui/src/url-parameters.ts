import { useSearchParams } from 'react-router-dom';

/** New values of parameters by name; null removes a parameter. */
type ParameterChanges = Record<string, string | null>;

type ChangeParameters = (changes: ParameterChanges, options?: { replace?: boolean }) => void;

/**
 * The parameters of the URL, and a function that changes some of them and returns to the first page of a list. Changes in quick
 * succession all take effect: each starts from the URL of the browser, which changes before the router renders it.
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
