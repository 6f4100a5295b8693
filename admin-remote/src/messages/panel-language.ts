import { type Language, languages, type LoadMessages, matchLanguage } from 'shared-ui';
import { useSyncExternalStore } from 'react';

/** A file of each language of its own: the panel loads that of its person, and none in English. */
export const loadMessages: LoadMessages = (language) =>
  import(/* webpackChunkName: "messages-[request]" */ `./${language}.json`) as ReturnType<LoadMessages>;

const key = 'panel-language';
const listeners = new Set<() => void>();
let current: Language | undefined;

/** The language of the panel for whoever uses this browser: the chosen one, else the browser's own, else English. */
export const usePanelLanguage = (): Language => useSyncExternalStore(subscribe, now, () => 'en');

/** Chooses it, for this visit and, where the browser keeps something, for the next. Rejects where its messages do not come. */
export async function choosePanelLanguage(language: Language): Promise<void> {
  if (language !== 'en') await loadMessages(language);
  try {
    localStorage.setItem(key, language);
  } catch {
    // It holds until the page is left.
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
  addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', follow);
  };
}

/** It was chosen in another tab. The panel is drawn anew for it: a form that is open here keeps its language until a reload. */
function follow(event: StorageEvent): void {
  if (event.key !== key || document.querySelector('[role=dialog]')) return;
  const language = kept();
  if (language && language !== current) become(language);
}

function kept(): Language | undefined {
  try {
    const stored = localStorage.getItem(key);
    return languages.find((one) => one === stored);
  } catch {
    return undefined;
  }
}

/** Of each language by itself, as people look for it. */
export const ownNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  hi: 'हिन्दी',
  ar: 'العربية',
};
