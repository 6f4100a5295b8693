/** Of a picture: small ones, as a hundred thousand of them are written. */
export const imageBytes = 1_500;
