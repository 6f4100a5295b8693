import { DataError, toDataError } from './data-error';

const of = (code: string, message = '') => toDataError(Object.assign(new Error(message), { code }));

it.each([
  ['unavailable', 'offline'],
  ['deadline-exceeded', 'offline'],
  ['auth/network-request-failed', 'offline'],
  ['permission-denied', 'denied'],
  ['unauthenticated', 'denied'],
  ['not-found', 'not-found'],
  ['aborted', 'conflict'],
  ['resource-exhausted', 'quota'],
  ['failed-precondition', 'invalid'],
  ['internal', 'unknown'],
])('knows "%s" as %s', (code, expected) => {
  expect(of(code).code).toBe(expected);
});

it.each([
  'Failed to fetch',
  'fetch failed (Error: connect ECONNREFUSED)',
  'Load failed',
  'NetworkError when attempting',
])('knows a request that found no server by "%s"', (message) => {
  expect(of('unknown', `Request failed with error: ${message}`).code).toBe('offline');
});

it('keeps a DataError as it is, and what caused one', () => {
  const error = new DataError('quota', 'Enough.');
  expect(toDataError(error)).toBe(error);
  const cause = new Error('x');
  expect(toDataError(cause).cause).toBe(cause);
  expect(toDataError(undefined).code).toBe('unknown');
});

it.each([
  [{ name: 'DataError', code: 'quota' }, true],
  [{ name: 'DataError' }, false],
  [{ name: 'FirebaseError', code: 'quota' }, false],
])('takes an error with %j for a DataError of another copy of this package: %s', (fields, isOne) => {
  const error = Object.assign(new Error('Enough.'), fields);
  expect(toDataError(error) === error).toBe(isOne);
  expect(toDataError(fields)).not.toBe(fields);
});

it('has its name, by which other copies of this package know it', () => {
  expect(new DataError('quota', 'Enough.').name).toBe('DataError');
});

it('knows a failure without a code by its words, and one without words not at all', () => {
  expect(toDataError(new TypeError('Failed to fetch')).code).toBe('offline');
  expect(toDataError({}).code).toBe('unknown');
  expect(toDataError({ code: 'unavailable' }).code).toBe('offline');
});
