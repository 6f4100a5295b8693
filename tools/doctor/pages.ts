import { readSummary } from 'admin-data';
import { publishedPath, type Published } from 'shared-data/contract';
import { ask, inWords, jsonOf } from './ask';
import { fault, good, type Finding } from './finding';
import type { Site } from './site';

/** Checks that published pages show the current content. A server that renders on request always does. */
export async function checkPages({ shell, key }: Site): Promise<Finding[]> {
  if (shell === null || !key) return [];
  const published = jsonOf(await ask(shell + publishedPath)) as Published | null;
  if (published === null) return [];
  const subject = 'Pages';
  const summary = await readSummary(key.administration.db);
  if (summary && summary.version !== published.version)
    return [fault(subject, 'The published pages are older than the content.', 'npm run publish')];
  if (published.failed.length > 0)
    return [fault(subject, `Not rendered: ${published.failed.join(', ')}.`, 'npm run publish')];
  return [good(subject, 'show the present content')];
}

/** Checks that the custom domain shows this site. */
export async function checkDomain({ shell, origin }: Site): Promise<Finding[]> {
  if (origin === null || shell === null) return [];
  const subject = 'Domain';
  const reply = await ask(`${origin}/part.json`);
  const own = await ask(`${shell}/part.json`);
  if (reply.status === 200 && 'text' in own && 'text' in reply && reply.text === own.text)
    return [good(subject, `${origin} shows this site`)];
  const says = reply.status === 200 ? 'shows another site' : inWords(reply);
  return [
    fault(
      subject,
      `${origin} ${says}.`,
      'In the Firebase console open Hosting, press "Add custom domain", and enter its DNS records where the domain is registered. It takes up to a day.',
    ),
  ];
}
