/**
 * What `stylis` writes for browsers of years ago. styled-components asks for it only where `enableVendorPrefixes` is set, which this
 * product does nowhere, and its table would be a kilobyte of every first page.
 */
export const prefix = (): string => '';
