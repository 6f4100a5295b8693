import { useLocation, useNavigate } from 'react-router-dom';
import { pageIn } from 'shared-data';

export interface PageParameter {
  /** One-based. */
  page: number;
  /** The properties of the pagination bar. `onChange` scrolls to the top. */
  bar: { getPageUrl: (page: number) => string; onChange: (page: number) => void };
}

/** The number of the list's page, from the URL (`?page=3`). */
export function usePageParameter(): PageParameter {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const page = pageIn({ search });

  const getPageUrl = (target: number) => {
    const parameters = new URLSearchParams(search);
    if (target === 1) parameters.delete('page');
    else parameters.set('page', String(target));
    return parameters.size > 0 ? `${pathname}?${parameters.toString()}` : pathname;
  };
  const onChange = (target: number) => {
    void navigate(getPageUrl(target));
    const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: reducesMotion ? 'instant' : 'smooth' });
  };
  return { page, bar: { getPageUrl, onChange } };
}
