import { useEffect, useState } from 'react';
import { summaryQuery, useConfiguration, useData } from 'shared-data';

const key = 'site-language';
/** Where a page is rendered, nobody's storage is there. */
const isBrowser = typeof window !== 'undefined';

/**
 * The language of the site's settings; until the visit has read them, as on a page that reads nothing, the one that this browser saw
 * last. A page that came as HTML has read them.
 */
export function useSiteLanguage(): string | undefined {
  const data = useData();
  const { language = '' } = useConfiguration().brand;
  const isRead = data.queryClient.getQueryData(summaryQuery(data).queryKey) !== undefined;
  // It changes nothing later: while a screen waits to be taken over, any change above it would have it drawn anew.
  const [before] = useState(isBrowser ? kept : undefined);
  useEffect(() => {
    if (isRead) keep(language);
  }, [isRead, language]);
  return isRead ? language : before;
}

function keep(language: string): void {
  try {
    if (language) localStorage.setItem(key, language);
    else localStorage.removeItem(key);
  } catch {
    // A browser may allow no storage: texts are in English until the settings are here.
  }
}

function kept(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
