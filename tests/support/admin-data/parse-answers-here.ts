/**
 * Has the answers of `fetch` parsed with the `Array` of the tests, for all tests of a file: Jest's have one of their own, and the client
 * would take lists that `fetch` parses for something else.
 */
export function parseAnswersHere(): void {
  beforeAll(() => {
    jest.spyOn(Response.prototype, 'json').mockImplementation(async function (this: Response) {
      return JSON.parse(await this.text()) as unknown;
    });
  });
  afterAll(() => jest.restoreAllMocks());
}
