import { clientCases, openClient, type Client, type Place } from 'tests/support/client-cases';

declare global {
  interface Window {
    /** Connects the client that all cases of this page share. */
    connect(place: Place): void;
    /** What the client sees in the case of this name. */
    sees(name: string): Promise<unknown>;
  }
}

let client: Client;
window.connect = (place) => {
  client = openClient(place);
};
window.sees = async (name) => clientCases.find((one) => one.name === name)!.sees(client);
