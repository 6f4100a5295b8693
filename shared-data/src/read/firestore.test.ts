import { firestoreSettings } from './firestore';

it.each([
  ['http://127.0.0.1:3000', { host: '127.0.0.1:3000', ssl: false }],
  ['https://films.example', { host: 'films.example', ssl: true }],
])('the client reaches the server of a site at %s at the same origin', (origin, settings) => {
  expect(firestoreSettings({ firestore: origin, auth: origin })).toEqual(settings);
});
