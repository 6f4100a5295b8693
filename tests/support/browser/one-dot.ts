const base64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The file of a picture with one pixel. */
export const oneDotPng = Buffer.from(base64, 'base64');

/** The same picture as a data URL. */
export const oneDotAddress = `data:image/png;base64,${base64}`;

/** A drawing of this size as a data URL. */
export const drawingOf = (width: number, height: number): string =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`).toString('base64')}`;
