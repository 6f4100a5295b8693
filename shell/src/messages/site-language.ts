import { useEffect, useState } from 'react';
import { useSite } from 'shared-data';
import { readStored, storeText } from 'shared-data/on-device';

const name = 'site-language';
/** Only a browser knows the language of the visitor's last visit. */
const isBrowser = typeof window !== 'undefined';

/**
 * The language in the site's settings, which server-rendered pages contain. Until the settings are read, it is the
 * language of this browser's last visit.
 */
export function useSiteLanguage(): string | undefined {
  const site = useSite();
  const isRead = site !== undefined;
  const language = site?.language ?? '';
  // Read once: a change would render screens again that are still waiting for hydration.
  const [lastLanguage] = useState(() => (isBrowser ? (readStored(name) ?? undefined) : undefined));
  useEffect(() => {
    if (isRead) storeText(name, language || null);
  }, [isRead, language]);
  return isRead ? language : lastLanguage;
}
