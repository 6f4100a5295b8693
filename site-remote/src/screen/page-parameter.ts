import { useLocation, useNavigate } from 'react-router-dom';
import { pageIn } from 'shared-data';

export interface PageParameter {
  /** One-based. */
  page: number;
  getPageUrl: (page: number) => string;
  /** Navigates to another page and scrolls to the top. */
  goToPage: (page: number) => void;
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
  const goToPage = (target: number) => {
    void navigate(getPageUrl(target));
    const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: reducesMotion ? 'instant' : 'smooth' });
  };
  return { page, getPageUrl, goToPage };
}
