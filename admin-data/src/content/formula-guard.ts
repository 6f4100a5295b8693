/**
 * What spreadsheets would run as a formula; an export sets a ' before it, and an import takes one off. A title that
 * has such a ' of its own gets another, so that it returns as it was.
 */
export const formula = /^'*[=+\-@\t\r]/;
export const guarded = /^'(?='*[=+\-@\t\r])/;
