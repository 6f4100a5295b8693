/** The size of the player on other sites, in CSS pixels: 16:9, and a line with the title below it. */
export const embedSize = { width: 640, height: 400 };
