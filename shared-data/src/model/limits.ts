// What a document may hold at most. The security rules have the same limits. Texts are counted in characters, pictures in
// characters of their data URL.

export const longestTitle = 300;
export const longestDescription = 5000;
export const longestUrl = 2000;
export const largestImage = 200 * 1024;
export const mostTags = 20;
export const longestTag = 50;
/** The most characters of the list of captions. */
export const longestCaptions = 5000;
export const mostLanguages = 20;

export const longestCategoryName = 100;

/** How many days deleted documents stay in the trash. */
export const trashDays = 30;

/** The most items of a series. A series is one document, and a new order is saved at once. */
export const maxSeriesItems = 500;
export const longestSeriesTitle = 100;
export const longestSeriesDescription = 1000;

/** The most custom pages. The index summary, which each visit reads, names all of them. */
export const mostCustomPages = 20;
/** Also the limit of the label of a link to the page. */
export const longestCustomPageTitle = 60;
export const longestCustomPageText = 20_000;

export const longestSiteName = 60;
export const longestTagline = 200;
export const longestHeading = 120;
/** A visit without a rendered page reads the logo with the index summary. */
export const largestLogo = 30_000;
export const largestHeroPicture = 150_000;
export const mostLinks = 12;
export const mostRows = 12;
