import { type Language, languages, type LoadMessages, matchLanguage } from 'shared-ui';
import { useSyncExternalStore } from 'react';
import { readStored, storeText, subscribeToStorage } from 'shared-data/on-device';

/** One chunk per language, so that the panel loads only the messages of its own language. English needs none. */
export const loadMessages: LoadMessages = (language) =>
  import(/* webpackChunkName: "messages-[request]" */ `./${language}.json`) as ReturnType<LoadMessages>;

const key = 'panel-language';
let chosen: Language | undefined;

/** The panel's language in this browser: the selected one, else the browser's, else English. */
export const usePanelLanguage = (): Language => useSyncExternalStore(subscribeToStorage, now, () => 'en');

const now = (): Language =>
  chosen ?? languages.find((language) => language === readStored(key)) ?? matchLanguage(navigator.language);

/** Selects the language for this visit and, if it can be stored, later ones. Rejects if its messages do not load. */
export async function choosePanelLanguage(language: Language): Promise<void> {
  if (language !== 'en') await loadMessages(language);
  chosen = language;
  storeText(key, language);
}

/** For each language, its name in that language. */
export const ownNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  hi: 'हिन्दी',
  ar: 'العربية',
};
