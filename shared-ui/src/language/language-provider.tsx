import { use, useEffect, useState, type ReactNode } from 'react';
import { matchLanguage, type Language } from './languages';
import type { Messages } from './lingui-translator';
import { englishTranslator, setTranslator, type Translator } from './texts';

/** Loads the messages of an app in a language: `(language) => import(`./${language}.json`)`. */
export type LoadMessages = (language: Language) => Promise<{ default: Messages }>;

const translators = new Map<Language, Translator>([['en', englishTranslator]]);
const loads = new Map<Language, Promise<void>>();

/**
 * Loads the language of a tag, and makes it the current one. Never rejects: without its messages, texts are in English.
 */
export async function changeLanguage(tag: string | undefined, loadMessages: LoadMessages): Promise<void> {
  const language = matchLanguage(tag);
  await loadTranslator(language, loadMessages);
  setTranslator(translators.get(language)!);
}

function loadTranslator(language: Language, loadMessages: LoadMessages): Promise<void> {
  let load = loads.get(language);
  if (!load) {
    load = addTranslator(language, loadMessages);
    loads.set(language, load);
  }
  return load;
}

async function addTranslator(language: Language, loadMessages: LoadMessages): Promise<void> {
  if (translators.has(language)) return;
  try {
    const [{ createTranslator }, { default: messages }] = await Promise.all([
      import(/* webpackChunkName: "translation" */ './lingui-translator'),
      loadMessages(language),
    ]);
    translators.set(language, createTranslator(language, messages));
  } catch {
    translators.set(language, englishTranslator);
  }
}

interface LanguageProviderProps {
  /** A BCP 47 tag from the site's settings, such as `es` or `pt-BR`. */
  tag: string | undefined;
  load: LoadMessages;
  children: ReactNode;
}

/**
 * Renders its children in a language. Suspends at the first rendering until the messages are loaded, so that no English
 * text flashes. When the language changes later, the previous one remains until then.
 */
export function LanguageProvider({ tag, load, children }: LanguageProviderProps) {
  const requested = matchLanguage(tag);
  const [language, setLanguage] = useState(requested);
  useEffect(() => {
    let isCurrent = true;
    if (requested !== language)
      void loadTranslator(requested, load).then(() => isCurrent && setLanguage(requested));
    return () => void (isCurrent = false);
  }, [requested, language, load]);
  return (
    <TranslatedContent key={language} language={language} load={load}>
      {children}
    </TranslatedContent>
  );
}

/** Use no hook but `use` in this component: after it has suspended, React renders it again from the start. */
function TranslatedContent({
  language,
  load,
  children,
}: {
  language: Language;
  load: LoadMessages;
  children: ReactNode;
}) {
  if (!translators.has(language)) use(loadTranslator(language, load));
  setTranslator(translators.get(language)!);
  return children;
}
