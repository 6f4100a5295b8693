import type { LoadMessages } from 'shared-ui';

/** A file of each language of its own: a page loads that of its language, and none in English. */
export const loadMessages: LoadMessages = (language) =>
  import(/* webpackChunkName: "messages-[request]" */ `./${language}.json`) as ReturnType<LoadMessages>;
