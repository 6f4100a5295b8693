/** The rules, indexes and accounts of the test cases. */
export const rulesText = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{collection}/{id} {
      allow read, write: if !(collection in ['members', 'vault']);
      match /{inner}/{below} {
        allow read, write;
      }
    }
    match /members/{id} {
      allow read: if request.auth != null;
      allow write: if request.auth.token.email == 'anna@example.org' && request.resource.data.name is string;
    }
  }
}`;

const index = (collectionGroup: string, ...fields: [fieldPath: string, order: string][]) => ({
  collectionGroup,
  queryScope: 'COLLECTION',
  fields: fields.map(([fieldPath, order]) => ({ fieldPath, order })),
});

export const indexesJson = {
  indexes: [
    index('films', ['country', 'ASCENDING'], ['year', 'DESCENDING']),
    index('films', ['country', 'ASCENDING'], ['year', 'ASCENDING']),
    index('films', ['country', 'ASCENDING'], ['rating', 'ASCENDING']),
    {
      collectionGroup: 'films',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'country', order: 'ASCENDING' },
        { fieldPath: 'tags', arrayConfig: 'CONTAINS' },
      ],
    },
  ],
};

export const anna = { email: 'anna@example.org', password: 'a long password', uid: 'anna' };
export const accounts = [anna, { email: 'bea@example.org', password: 'another long password', uid: 'bea' }];
