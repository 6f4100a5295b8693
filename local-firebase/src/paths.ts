/** The first segments of the paths that the embedded server answers. No page, file or app may have such a path. */
export const ownPaths: readonly string[] = [
  'v1',
  'google.firestore.v1.Firestore',
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
  'emulator',
  'proof',
];
