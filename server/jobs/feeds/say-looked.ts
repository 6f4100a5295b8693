import type { PlannedVideo } from 'admin-data';
import type { Looked } from './look-at-feed';

const placed = {
  published: 'Published',
  unlisted: 'Added unlisted',
  scheduled: 'Scheduled',
  draft: 'Added as a draft',
};

/** Describes the outcome of a channel video in a line. */
export function sayVideo({ title, becomes, placing, reason }: PlannedVideo): string {
  const name = `“${title}”`;
  if (becomes === 'unchanged') return `${name} is there already, and stays as it is.`;
  if (becomes === 'deleted') return `${name} is in the trash, and stays there.`;
  if (becomes === 'refused') return `${name} was refused: ${reason}`;
  const { state, publishAt } = placing!;
  const at = publishAt === null ? '' : ` for ${publishAt}`;
  return `${placed[state]}${at}: ${name}.${reason === '' ? '' : ` It is only a draft: ${reason}`}`;
}

/** Describes the result of reading a feed in lines; empty if nothing is new. */
export function sayLooked({ feed, brought, fault }: Looked): string[] {
  const name = feed.title || feed.address;
  if (fault !== '') return [`${name}: ${fault}`];
  return (brought?.fresh ?? []).map((video) => `${name}: ${sayVideo(video)}`);
}
