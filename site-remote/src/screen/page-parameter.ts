import { useLocation, useNavigate } from 'react-router-dom';
import { pageIn } from 'shared-data';

export interface PageParameter {
  /** One-based. */
  page: number;
  /** Properties of the pagination bar; a change of the page scrolls to the top. */
  bar: { getPageUrl: (page: number) => string; onChange: (page: number) => void };
}

/** The page of a list in the URL (`?page=3`). */
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
