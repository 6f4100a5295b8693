import type { Configuration } from '../configuration/configuration';
import { contractVersion, remoteEntryFile } from '../contract';
import { remoteAt } from '../routes';
import { firstReads, type FirstRead } from './first-reads';

/**
 * Sends the first screen's reads while the page's code is on its way. The client's own request, when it comes, takes
 * the answer; a request that failed is made anew. As plain posts these need no preflight.
 */
function askEarly(configuration: Configuration): void {
  const answers = new Map<string, Promise<Response>>();
  const { fetch } = window;
  const ask = ({ url, body, then }: FirstRead): void => {
    const answer = fetch(url, { method: 'POST', body }).then(async (response) => {
      // Before the client has the answer, so that it cannot ask for what follows first.
      if (then) then(await response.clone().json()).forEach(ask);
      return response;
    });
    // Who takes it handles its failure.
    answer.catch(() => undefined);
    answers.set(`${url} ${body}`, answer);
  };
  firstReads(configuration, window.location).forEach(ask);
  window.fetch = (input, init) => {
    const call = `${input as string} ${init?.body as string}`;
    const answer = answers.get(call);
    if (!answer) return fetch(input, init);
    answers.delete(call);
    return answer.catch(() => fetch(input, init));
  };
}

function preload(href: string, crossOrigin: string | null = null): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.fetchPriority = 'low';
  link.crossOrigin = crossOrigin;
  link.href = href;
  document.head.append(link);
}

/** Has the browser fetch the entry of the remote that this address needs, and the files that it loads once it runs. */
async function preloadRemote({ remotes = [] }: Configuration): Promise<void> {
  const remote = remoteAt(remotes, window.location.pathname);
  if (!remote) return;
  preload(`${remote.address}/${remoteEntryFile()}`);
  const answer = await fetch(`${remote.address}/part.json`);
  const { contract, start } = (await answer.json()) as { contract: number; start: string[] };
  if (contract === contractVersion)
    start.forEach((file) => preload(`${remote.address}/${file}`, 'anonymous'));
}

try {
  const configuration = JSON.parse(document.getElementById('configuration')!.textContent!) as Configuration;
  askEarly(configuration);
  void preloadRemote(configuration).catch(() => undefined);
} catch {
  // The application says what is wrong with the page's configuration.
}
