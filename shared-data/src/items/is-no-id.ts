/** What Firestore gives no document for an id (https://firebase.google.com/docs/firestore/quotas#limits), and refuses to look for. */
export const isNoId = /^\.{0,2}$|^__.*__$|\/|\p{Surrogate}|^.{1501}/su;
