import { addTranslation, setLanguage } from 'media-chrome/utils/i18n';

type Words = Parameters<typeof addTranslation>[1];

const own = (language: string, words: { default: unknown }) =>
  addTranslation(language, words.default as Words);

/** Loads the words of a language into media-chrome. Arabic and Hindi are ours, because media-chrome has neither. */
const languages: Record<string, () => Promise<unknown>> = {
  ar: () =>
    import(/* webpackChunkName: "messages-player-ar" */ './ar.json').then((words) => own('ar', words)),
  de: () => import('media-chrome/lang/de'),
  es: () => import('media-chrome/lang/es'),
  fr: () => import('media-chrome/lang/fr'),
  hi: () =>
    import(/* webpackChunkName: "messages-player-hi" */ './hi.json').then((words) => own('hi', words)),
};

/** Sets the language of controls that are created after this; English if its words cannot be loaded. */
export async function loadWords(language: string): Promise<void> {
  await languages[language]?.().catch(() => undefined);
  setLanguage(language);
}
