import { AdminError } from '../errors/admin-error';

const marks: [encoding: string, bytes: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The encoding that a byte order mark names. */
export const markedEncoding = (bytes: Uint8Array): string | undefined =>
  marks.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))?.[0];

/**
 * Decodes a feed. The encoding is that of the byte order mark, else that of the server, else that of the XML
 * declaration, else UTF-8. Invalid UTF-8 is read as Windows-1252. Throws `invalid` for an unknown encoding.
 */
export function decodeText(bytes: Uint8Array, charset?: string): string {
  const encoding = markedEncoding(bytes) ?? charset ?? declaredIn(bytes) ?? 'utf-8';
  const decoder = decoderOf(encoding);
  if (decoder.encoding !== 'utf-8') return decoder.decode(bytes);
  try {
    return decoder.decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function declaredIn(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const [, declared] = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start) ?? [];
  // A declaration that can be read byte by byte cannot be in UTF-16, whatever it says.
  return declared && /^utf-?16/i.test(declared) ? undefined : declared;
}

function decoderOf(encoding: string): TextDecoder {
  try {
    const decoder = new TextDecoder(encoding);
    return decoder.encoding === 'utf-8' ? new TextDecoder('utf-8', { fatal: true }) : decoder;
  } catch (cause) {
    throw new AdminError('feed.encoding', { encoding }, cause);
  }
}
