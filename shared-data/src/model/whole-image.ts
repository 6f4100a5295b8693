const imageData = /^data:image\/[a-z0-9.+-]+;base64,/i;

/** The bytes at the end of a picture that may contain its end marker: some tools append metadata. */
const tailBytes = 4096;

interface Format {
  /** The first bytes, one character per byte. */
  begins: RegExp;
  isWhole: (head: string, tail: string, bytes: number) => boolean;
}

const formats: Format[] = [
  { begins: /^\xff\xd8\xff/, isWhole: (_, tail) => tail.includes('\xff\xd9') },
  { begins: /^\x89PNG\r\n/, isWhole: (_, tail) => tail.includes('IEND\xae\x42\x60\x82') },
  { begins: /^GIF8[79]a/, isWhole: (_, tail) => /;\0*$/.test(tail) },
  // A WebP contains its length.
  { begins: /^RIFF[^]{4}WEBP/, isWhole: (head, _, bytes) => bytes >= littleEndian(head.slice(4, 8)) + 8 },
];

/**
 * Whether the picture of a data URL is complete: false if its end is missing, as after a program that truncates texts; null
 * if the format has no end marker, or if it is not a data URL.
 */
export function isWholeImage(address: string): boolean | null {
  const [prefix] = imageData.exec(address) ?? [];
  if (prefix === undefined) return null;
  const base64 = address.slice(prefix.length);
  if (base64.length % 4 !== 0) return false;
  const head = bytesOf(base64.slice(0, 24));
  const tail = bytesOf(base64.slice(-tailBytes));
  const padding = /=*$/.exec(base64.slice(-2))![0].length;
  const format = formats.find(({ begins }) => begins.test(head));
  return format ? format.isWhole(head, tail, (base64.length / 4) * 3 - padding) : null;
}

/** Empty for invalid base64, which has a fault of its own. */
function bytesOf(base64: string): string {
  try {
    return atob(base64);
  } catch {
    return '';
  }
}

const littleEndian = (bytes: string): number =>
  [...bytes].reduceRight((sum, byte) => sum * 256 + byte.charCodeAt(0), 0);
