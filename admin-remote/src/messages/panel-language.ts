import { type Language, languages, type LoadMessages, matchLanguage } from 'shared-ui';
import { useSyncExternalStore } from 'react';

/** One chunk per language: the panel loads only its own, and none in English. */
export const loadMessages: LoadMessages = (language) =>
  import(/* webpackChunkName: "messages-[request]" */ `./${language}.json`) as ReturnType<LoadMessages>;

const key = 'panel-language';
const listeners = new Set<() => void>();
let current: Language | undefined;

/** The language of the panel in this browser: the selected one, else the browser's, else English. */
export const usePanelLanguage = (): Language => useSyncExternalStore(subscribe, now, () => 'en');

/** Selects the language for this visit and, if it can be stored, for later ones. Rejects if its messages cannot be loaded. */
export async function choosePanelLanguage(language: Language): Promise<void> {
  if (language !== 'en') await loadMessages(language);
  try {
    localStorage.setItem(key, language);
  } catch {
    // If the storage is full, the language applies to this visit only.
  }
  become(language);
}

const now = (): Language => (current ??= kept() ?? matchLanguage(navigator.language));

function become(language: Language): void {
  current = language;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function kept(): Language | undefined {
  try {
    const stored = localStorage.getItem(key);
    return languages.find((one) => one === stored);
  } catch {
    return undefined;
  }
}

/** The name of each language in itself. */
export const ownNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  hi: 'हिन्दी',
  ar: 'العربية',
};
