import { useEffect } from 'react';

/** Adds `noindex` to a page that the browser has rendered. Pages from a server have it already. */
export function useNoIndex(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const robots = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' });
    document.head.append(robots);
    return () => robots.remove();
  }, [isActive]);
}
