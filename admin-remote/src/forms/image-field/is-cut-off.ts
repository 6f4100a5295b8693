/**
 * Whether the end of an image file is missing, by what its own format says of its length. Browsers show the upper
 * part of such a picture and do not tell. False for a format that is not known here.
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
    // A length that leads past the end.
    if (error instanceof RangeError) return true;
    throw error;
  }
}

const startOfScan = 0xda;
const endOfImage = 0xd9;

/** An end mark also closes the small picture inside the metadata: only one behind the first scan counts. */
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

/** Some programs fill up with zeros behind the end. */
function hasGifEnd(view: DataView): boolean {
  let at = view.byteLength - 1;
  while (view.getUint8(at) === 0) at--;
  return view.getUint8(at) === 0x3b;
}

/** AVIF and HEIC are boxes, each with its length. */
function hasWholeBoxes(view: DataView): boolean {
  let at = 0;
  while (at < view.byteLength) {
    const length = view.getUint32(at);
    if (length === 0) return true;
    at += length === 1 ? Number(view.getBigUint64(at + 8)) : length;
  }
  return at === view.byteLength;
}
