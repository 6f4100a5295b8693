declare module 'superstatic' {
  import type { NextHandleFunction } from 'connect';
  import type { Provider } from 'superstatic/lib/providers/fs';

  export default function superstatic(options: {
    config: object;
    provider: Provider;
    compression: boolean;
    fallthrough: boolean;
  }): NextHandleFunction;
}

declare module 'superstatic/lib/providers/fs' {
  import type { IncomingMessage } from 'node:http';
  import type { Readable } from 'node:stream';

  export interface ServedFile {
    modified: number;
    size: number;
    etag: string;
    stream: Readable;
  }
  export type Provider = (request: IncomingMessage, pathname: string) => Promise<ServedFile | null>;
  export default function fileProvider(options: { cwd: string; public: string }): Provider;
}
