/**
 * Whether an image file is truncated, judged by its format. Browsers render the upper part of such an image without an error.
 * False for unknown formats.
 */
export function isCutOff(file: ArrayBuffer): boolean {
  const view = new DataView(file);
  const starts = (text: string, at = 0) =>
    view.byteLength >= at + text.length &&
    [...text].every((letter, i) => view.getUint8(at + i) === letter.charCodeAt(0));
  try {
    if (starts('\xff\xd8')) return !hasJpegEnd(view);
    if (starts('\x89PNG')) return !hasPngEnd(view);
    if (starts('GIF8')) return !hasGifEnd(view);
    if (starts('RIFF')) return view.getUint32(4, true) + 8 > view.byteLength;
    if (starts('ftyp', 4)) return !hasWholeBoxes(view);
    return false;
  } catch (error) {
    // A length field points past the end.
    if (error instanceof RangeError) return true;
    throw error;
  }
}

const startOfScan = 0xda;
const endOfImage = 0xd9;

/** The embedded preview also has an end marker, so only one after the first scan counts. */
function hasJpegEnd(view: DataView): boolean {
  let at = 2;
  while (view.getUint8(at + 1) !== startOfScan) at += 2 + view.getUint16(at + 2);
  for (; at + 1 < view.byteLength; at++)
    if (view.getUint8(at) === 0xff && view.getUint8(at + 1) === endOfImage) return true;
  return false;
}

function hasPngEnd(view: DataView): boolean {
  const end = 0x49454e44;
  for (let at = 8; ; at += 12 + view.getUint32(at)) if (view.getUint32(at + 4) === end) return true;
}

/** Some programs pad the file with zeros. */
function hasGifEnd(view: DataView): boolean {
  let at = view.byteLength - 1;
  while (view.getUint8(at) === 0) at--;
  return view.getUint8(at) === 0x3b;
}

/** AVIF and HEIC consist of boxes, each with its length. */
function hasWholeBoxes(view: DataView): boolean {
  let at = 0;
  while (at < view.byteLength) {
    const length = view.getUint32(at);
    if (length === 0) return true;
    at += length === 1 ? Number(view.getBigUint64(at + 8)) : length;
  }
  return at === view.byteLength;
}
