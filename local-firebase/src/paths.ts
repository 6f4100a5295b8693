/** The first segments of the embedded server's paths. Pages, files and apps must not have such a path. */
export const ownPaths: readonly string[] = [
  'v1',
  'google.firestore.v1.Firestore',
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
  'emulator',
  'proof',
];
