/** What the federation's runtime says of its errors. Their numbers and the address of the document that explains them are enough. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
