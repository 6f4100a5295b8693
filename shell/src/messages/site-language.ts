import { useEffect, useState } from 'react';
import { useSite } from 'shared-data';

const key = 'site-language';
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
  const [lastLanguage] = useState(isBrowser ? readLastLanguage : undefined);
  useEffect(() => {
    if (isRead) storeLanguage(language);
  }, [isRead, language]);
  return isRead ? language : lastLanguage;
}

function storeLanguage(language: string): void {
  try {
    if (language) localStorage.setItem(key, language);
    else localStorage.removeItem(key);
  } catch {
    // Without storage, texts are in English until the settings are read.
  }
}

function readLastLanguage(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
