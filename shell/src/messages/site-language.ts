import { useEffect, useState } from 'react';
import { useSite } from 'shared-data';
import { readStored, storeText } from 'shared-data/on-device';

const name = 'site-language';
/** A server does not know the language of the visitor's last visit. */
const isBrowser = typeof window !== 'undefined';

/**
 * The language in the site's settings. Until they are read, it is the language of the last visit of this browser.
 * Server-rendered pages contain the settings.
 */
export function useSiteLanguage(): string | undefined {
  const site = useSite();
  const isRead = site !== undefined;
  const language = site?.language ?? '';
  // Read only once, because a changed value would render screens again that still wait for hydration.
  const [lastLanguage] = useState(() => (isBrowser ? (readStored(name) ?? undefined) : undefined));
  useEffect(() => {
    if (isRead) storeText(name, language || null);
  }, [isRead, language]);
  return isRead ? language : lastLanguage;
}
