import { compileMessage } from '@lingui/message-utils/compileMessage';

/** The messages of a language, made ready so that no page loads what reads ICU's message format. */
export const readMessages = (json: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(JSON.parse(json) as Record<string, string>).map(([text, said]) => [
      text,
      compileMessage(said),
    ]),
  );
