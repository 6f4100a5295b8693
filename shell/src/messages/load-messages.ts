import type { LoadMessages } from 'shared-ui';

/** One chunk per language, so that a page loads only the messages of its own language. English needs none. */
export const loadMessages: LoadMessages = (language) =>
  import(/* webpackChunkName: "messages-[request]" */ `./${language}.json`) as ReturnType<LoadMessages>;
