import { Fragment, use, useEffect, useState, type ReactNode } from 'react';
import { languageOf, type Language } from './languages';
import { english, speak, type Spoken } from './texts';
import type { Messages } from './translation';

/** Loads a part's messages of a language: `(language) => import(`./${language}.json`)`. */
export type LoadMessages = (language: Language) => Promise<{ default: Messages }>;

const known = new Map<Language, Spoken>([['en', english]]);
const coming = new Map<Language, Promise<void>>();

/**
 * Resolves when the texts of the language of a tag are at hand, and speaks it. Never rejects: where they do not come, as without a
 * network, texts are in English.
 */
export async function speakLanguage(tag: string | undefined, load: LoadMessages): Promise<void> {
  const language = languageOf(tag);
  await learned(language, load);
  speak(known.get(language)!);
}

function learned(language: Language, load: LoadMessages): Promise<void> {
  let one = coming.get(language);
  if (!one) {
    one = learn(language, load);
    coming.set(language, one);
  }
  return one;
}

async function learn(language: Language, load: LoadMessages): Promise<void> {
  if (known.has(language)) return;
  try {
    const [{ spokenWith }, { default: messages }] = await Promise.all([
      import(/* webpackChunkName: "translation" */ './translation'),
      load(language),
    ]);
    known.set(language, spokenWith(language, messages));
  } catch {
    known.set(language, english);
  }
}

interface InLanguageProps {
  /** As the site's settings have it, such as `es` or `pt-BR`. */
  tag: string | undefined;
  load: LoadMessages;
  children: ReactNode;
}

/**
 * Draws its children in a language. What is drawn first waits for the messages, so that nobody sees English before; with another
 * language later, what is drawn stays until the messages are here.
 */
export function InLanguage({ tag, load, children }: InLanguageProps) {
  const wanted = languageOf(tag);
  const [shown, show] = useState(wanted);
  useEffect(() => {
    let isWanted = true;
    if (wanted !== shown) void learned(wanted, load).then(() => isWanted && show(wanted));
    return () => void (isWanted = false);
  }, [wanted, shown, load]);
  return (
    <Speaking key={shown} language={shown} load={load}>
      {children}
    </Speaking>
  );
}

/** Nothing else may stand in this component: React draws it again when what it waits for comes. */
function Speaking({
  language,
  load,
  children,
}: {
  language: Language;
  load: LoadMessages;
  children: ReactNode;
}) {
  if (!known.has(language)) use(learned(language, load));
  speak(known.get(language)!);
  return <Fragment>{children}</Fragment>;
}
