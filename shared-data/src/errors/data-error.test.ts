import { DataError, toDataError } from './data-error';

const of = (code: string, message = '') => toDataError(Object.assign(new Error(message), { code }));

// Specification: errors.writes
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
