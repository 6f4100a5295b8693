/** The release of Firebase's own command line that the project works with; `npx` fetches it when it is needed. */
export const firebaseTools = 'firebase-tools@15.34.2';
