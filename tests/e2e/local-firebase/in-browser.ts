import { clientCases, openClient, type Client, type ServerProject } from 'tests/support/client-cases';

declare global {
  interface Window {
    /** Connects the client that all cases of this page share. */
    connect(project: ServerProject): void;
    runCase(name: string): Promise<unknown>;
  }
}

let client: Client;
window.connect = (project) => {
  client = openClient(project);
};
window.runCase = async (name) => clientCases.find((one) => one.name === name)!.run(client);
