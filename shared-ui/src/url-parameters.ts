import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** New values of parameters by name; null removes a parameter. */
type ParameterChanges = Record<string, string | null>;

type ChangeParameters = (changes: ParameterChanges, options?: { replace?: boolean }) => void;

/**
 * The parameters of the URL, and a function that changes some of them and returns to the first page of a list. Of two changes
 * in quick succession both take effect: the second starts from the URL of the first, which may not have been rendered yet.
 */
export function useUrlParameters(): [parameters: URLSearchParams, changeParameters: ChangeParameters] {
  const [parameters, setParameters] = useSearchParams();
  const latest = useRef(parameters);
  useEffect(() => {
    latest.current = parameters;
  }, [parameters]);
  const changeParameters: ChangeParameters = (changes, options) => {
    const changed = new URLSearchParams(latest.current);
    changed.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) changed.delete(name);
      else changed.set(name, value);
    }
    latest.current = changed;
    setParameters(changed, options);
  };
  return [parameters, changeParameters];
}
