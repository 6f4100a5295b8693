/** The address of a page with the layout and nothing else: no screen of a part, and no video that is read. */
export const neutralPage = '/nowhere';
