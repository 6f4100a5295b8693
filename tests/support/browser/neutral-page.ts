/** The path of a page with only the layout: no screen of a remote, and no videos. */
export const neutralPage = '/nowhere';
