/**
 * What the full client is told, whichever way it asks. It keeps what it could not send and asks again and again, unless
 * it is refused where it expects that: a listener by a target that is removed with a cause, and a write after the first
 * answer of its stream.
 */
export const SENTENCE =
  "This server answers the lite client alone. Import from 'firebase/firestore/lite', not from 'firebase/firestore'.";

/** The code of UNIMPLEMENTED in google.rpc.Code: with it the client gives up at once instead of asking again. */
export const UNIMPLEMENTED = 12;
