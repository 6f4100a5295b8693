const base64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A picture of one dot, as a file holds it. */
export const oneDotPng = Buffer.from(base64, 'base64');

/** The same as it is stored. */
export const oneDotAddress = `data:image/png;base64,${base64}`;
