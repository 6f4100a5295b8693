/** UTF-8 bytes of an id. */
const longestId = 1500;

const reserved = /^\.{0,2}$|^__.*__$|\/|\p{Surrogate}/su;

/** Whether a Firestore document can have this id (https://firebase.google.com/docs/firestore/quotas#limits): any other fails the whole read. */
export const isDocumentId = (id: string): boolean =>
  !reserved.test(id) && encodeURIComponent(id).replace(/%../g, '%').length <= longestId;
