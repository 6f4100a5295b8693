import { clientCases, openClient, type Client, type Place } from 'tests/support/client-cases';

declare global {
  interface Window {
    /** Connects the client that all cases of this page share. */
    connect(place: Place): void;
    /** The result of the named case. */
    runCase(name: string): Promise<unknown>;
  }
}

let client: Client;
window.connect = (place) => {
  client = openClient(place);
};
window.runCase = async (name) => clientCases.find((one) => one.name === name)!.run(client);
