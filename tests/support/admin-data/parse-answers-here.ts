/**
 * Makes `fetch` parse answers with the `Array` of the tests, for all tests of a file. Jest's `Array` differs from that of
 * Node, so the client would not recognize the arrays that Node's `fetch` parses.
 */
export function parseAnswersHere(): void {
  beforeAll(() => {
    jest.spyOn(Response.prototype, 'json').mockImplementation(async function (this: Response) {
      return JSON.parse(await this.text()) as unknown;
    });
  });
  afterAll(() => jest.restoreAllMocks());
}
