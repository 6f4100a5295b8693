const base64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The file of a picture with one pixel. */
export const oneDotPng = Buffer.from(base64, 'base64');

/** The same picture as a data URL. */
export const oneDotAddress = `data:image/png;base64,${base64}`;
