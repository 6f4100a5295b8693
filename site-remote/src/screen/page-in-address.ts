import { useLocation, useNavigate } from 'react-router-dom';
import { pageIn } from 'shared-data';

export interface PageInAddress {
  /** From 1. */
  page: number;
  addressOf: (page: number) => string;
  /** Goes to another page, smoothly to the top. */
  goTo: (page: number) => void;
}

/** The page of a list that the address names (`?page=3`). */
export function usePageInAddress(): PageInAddress {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const page = pageIn({ search });

  const addressOf = (other: number) => {
    const parameters = new URLSearchParams(search);
    if (other === 1) parameters.delete('page');
    else parameters.set('page', String(other));
    return parameters.size > 0 ? `${pathname}?${parameters.toString()}` : pathname;
  };
  const goTo = (other: number) => {
    void navigate(addressOf(other));
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
  };
  return { page, addressOf, goTo };
}
