/**
 * Parses the answers of `fetch` with the tests' own `Array`, for all tests of a file. Jest's `Array` differs from that
 * of Node, so the client would not recognize arrays parsed by `fetch`.
 */
export function parseAnswersHere(): void {
  beforeAll(() => {
    jest.spyOn(Response.prototype, 'json').mockImplementation(async function (this: Response) {
      return JSON.parse(await this.text()) as unknown;
    });
  });
  afterAll(() => jest.restoreAllMocks());
}
