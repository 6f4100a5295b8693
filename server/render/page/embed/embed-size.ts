/** What a player on another site is given: 16:9, and below it a line with the title. In CSS pixels. */
export const embedSize = { width: 640, height: 400 };
