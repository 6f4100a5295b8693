import { drawnFile, drawnPage, type Publication, publicationFile, withPublication } from 'server/http';
import { pagesFile, parsePages } from './pages';
import { digest } from './compose';
import type { Beside, Files, Target } from './target';

/** Makes these files of the shell live together with the published pages. Returns the URL. */
export async function shipWithPages(
  target: Target,
  files: Files,
  hosting: object | undefined,
): Promise<string> {
  const publication = await target.read('shell', publicationFile);
  const json = publication && (await target.read('shell', pagesFile));
  const pages = parsePages(json);
  if (!publication || !json || !pages) return target.ship('shell', files, hosting);
  return shipPages(target, files, hosting, JSON.parse(publication.toString()) as Publication, {
    files: { ...pages.files, [pagesFile]: digest(json) },
    stage: null,
    gone: new Set(),
  });
}

/** Makes these files of the shell live, with these pages instead of the live ones. Returns the URL. */
export function shipPages(
  target: Target,
  files: Files,
  hosting: object | undefined,
  publication: Publication,
  beside: Beside,
): Promise<string> {
  const all: Files = new Map(files);
  const empty = files.get('index.html');
  if (empty) all.set(drawnFile, Buffer.from(drawnPage(empty.toString())));
  for (const file of Object.keys(beside.files)) all.delete(file);
  return target.ship('shell', all, hosting && withPublication(hosting, publication), beside);
}
