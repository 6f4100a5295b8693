import { useSearchParams } from 'react-router-dom';

/** The page number that the address names, from 1, and a function that goes to another, smoothly to the top. */
export function usePageInAddress(): [page: number, goTo: (page: number) => void] {
  const [parameters, setParameters] = useSearchParams();
  const written = Number(parameters.get('page') ?? 1);
  const page = Number.isInteger(written) && written > 0 ? written : 1;

  const goTo = (next: number) => {
    setParameters((current) => {
      const changed = new URLSearchParams(current);
      if (next === 1) changed.delete('page');
      else changed.set('page', String(next));
      return changed;
    });
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
  };
  return [page, goTo];
}
