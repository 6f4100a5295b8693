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
  expect(of(code).group).toBe(expected);
});

it.each([
  'Failed to fetch',
  'fetch failed (Error: connect ECONNREFUSED)',
  'Load failed',
  'NetworkError when attempting',
])('knows a request that found no server by "%s"', (message) => {
  expect(of('unknown', `Request failed with error: ${message}`).group).toBe('offline');
});

it('keeps a DataError as it is, and what caused one', () => {
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
])('takes an error with %j for a DataError of another copy of this package: %s', (fields, isOne) => {
  const error = Object.assign(new Error('Enough.'), fields);
  expect(toDataError(error) === error).toBe(isOne);
  expect(toDataError(fields)).not.toBe(fields);
});

it('has the sentence and the code of its group unless it says more', () => {
  expect(new DataError('quota')).toMatchObject({
    code: 'quota',
    params: {},
    message: expect.stringContaining('allows for now') as string,
  });
  const params = { most: 20 };
  const more = new DataError('invalid', { code: 'page.full', params, message: 'There are 20 pages.' });
  expect(more).toMatchObject({ group: 'invalid', code: 'page.full', params, message: 'There are 20 pages.' });
});

it('has its name, by which other copies of this package know it', () => {
  expect(new DataError('quota').name).toBe('DataError');
});

it('knows a failure without a code by its words, and one without words not at all', () => {
  expect(toDataError(new TypeError('Failed to fetch')).group).toBe('offline');
  expect(toDataError({}).group).toBe('unknown');
  expect(toDataError({ code: 'unavailable' }).group).toBe('offline');
});
