/**
 * What a person can do after a message of firebase-tools or of Google. The messages are from firebase-tools 15.34.2
 * (`lib/management/projects.js`, `lib/ensureApiEnabled.js`, `lib/apiv2.js`, `lib/responseToError.js`).
 */
const sentences: [message: RegExp, says: (project: string) => string][] = [
  [
    /already a project with ID|ALREADY_EXISTS|is taken/i,
    (project) => `The project id ${project} is taken: choose another with --project ID.`,
  ],
  [
    /Terms of Service|Tos Not Accepted/i,
    () =>
      'Google’s terms are not accepted yet: open https://console.firebase.google.com/?forceCheckTos=true once.',
  ],
  [
    /billing|Blaze/i,
    (project) =>
      `Google requires a billing account for the project ${project}: link one at https://console.firebase.google.com/project/${project}/usage/details, or choose another project with --project ID.`,
  ],
  [
    /quota|RESOURCE_EXHAUSTED|HTTP Error: 429|exceeded/i,
    () =>
      'A limit of this Google account is reached, of projects or of a day: use an existing project (--project ID), delete one that you do not need, or wait until tomorrow.',
  ],
  [
    /locationId|location_id|invalid location/i,
    () =>
      'Firestore has no such location: choose one of https://firebase.google.com/docs/firestore/locations with --location NAME, such as eur3 or nam5.',
  ],
  [
    /fetch failed|Failed to make request|does not answer|ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|timed? ?out|network/i,
    () => 'Google does not answer: look at the internet connection of this computer.',
  ],
  [
    /PERMISSION_DENIED|HTTP Error: 403|permission/i,
    (project) =>
      `The signed-in account may not change the project ${project}: sign in as its owner, or choose another project with --project ID.`,
  ],
];

/** The sentence for a failure. If there is none, the failure's own message. */
export const sentenceOf = (message: string, project: string): string =>
  sentences.find(([known]) => known.test(message))?.[1](project) ?? message;
