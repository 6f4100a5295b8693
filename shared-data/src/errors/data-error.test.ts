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
])('an error with the code "%s" is in the group %s', (code, expected) => {
  expect(of(code).group).toBe(expected);
});

it.each([
  'Failed to fetch',
  'fetch failed (Error: connect ECONNREFUSED)',
  'Load failed',
  'NetworkError when attempting',
  'Loading chunk search failed',
])('a request that found no server is recognized by "%s"', (message) => {
  expect(of('unknown', `Request failed with error: ${message}`).group).toBe('offline');
});

it('a DataError is returned unchanged, and another error becomes its cause', () => {
  const error = new DataError('quota');
  expect(toDataError(error)).toBe(error);
  const cause = new Error('x');
  expect(toDataError(cause).cause).toBe(cause);
  expect(toDataError(undefined).group).toBe('unknown');
});

it.each([
  [{ name: 'DataError', group: 'quota' }, true],
  [{ name: 'DataError' }, false],
  [{ name: 'FirebaseError', group: 'quota' }, false],
])('an error with %j is a DataError of another copy of this package: %s', (fields, isOne) => {
  const error = Object.assign(new Error('Enough.'), fields);
  expect(toDataError(error) === error).toBe(isOne);
  expect(toDataError(fields)).not.toBe(fields);
});

it('a DataError has the message and the code of its group unless others are given', () => {
  expect(new DataError('quota')).toMatchObject({
    code: 'quota',
    params: {},
    message: expect.stringContaining('allows for now') as string,
  });
  const params = { most: 20 };
  const more = new DataError('invalid', { code: 'page.full', params, message: 'There are 20 pages.' });
  expect(more).toMatchObject({ group: 'invalid', code: 'page.full', params, message: 'There are 20 pages.' });
});

it('an error without a code is recognized by its message, and one without both is unknown', () => {
  expect(toDataError(new TypeError('Failed to fetch')).group).toBe('offline');
  expect(toDataError({}).group).toBe('unknown');
  expect(toDataError({ code: 'unavailable' }).group).toBe('offline');
});
