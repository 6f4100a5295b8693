import type { LoadMessages } from 'shared-ui';
import { sayWith } from './say';

/** A file of each language of its own: the panel loads that of its person, and none in English. */
export const loadMessages: LoadMessages = async (language) => {
  const [loaded, { learnSentences, sayInLanguage }] = await Promise.all([
    import(/* webpackChunkName: "messages-[request]" */ `./${language}.json`) as ReturnType<LoadMessages>,
    import(/* webpackChunkName: "translation" */ './say-in-language'),
  ]);
  learnSentences(Object.keys(loaded.default));
  sayWith(sayInLanguage);
  return loaded;
};
