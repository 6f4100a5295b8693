import { useEffect } from 'react';

/**
 * Asks search engines to keep nothing of what a browser has drawn, where `isAsked`: a page that a server has rendered says so by
 * itself.
 */
export function useNoIndex(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return;
    const robots = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' });
    document.head.append(robots);
    return () => robots.remove();
  }, [isAsked]);
}
