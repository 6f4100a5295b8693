import type { LoadMessages } from 'shared-ui';

/** One chunk per language: a page loads only the messages of its language; English needs none. */
export const loadMessages: LoadMessages = (language) =>
  import(/* webpackChunkName: "messages-[request]" */ `./${language}.json`) as ReturnType<LoadMessages>;
