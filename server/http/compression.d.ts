declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** A middleware that compresses what the following handler writes. */
  export default function compression(): (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void;
}
