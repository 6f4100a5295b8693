import { Timestamp, type DocumentData } from 'firebase/firestore/lite';
import type { Item } from 'shared-data';
import { byField, draftFields, type ItemDraft } from 'shared-data/documents';
import { chooseHeroAgain, heroVideoOf, wasHeroField } from '../site/hero-video';
import type { Writing } from '../writes/writing';
import type { FoundVideo } from './find-video';
import { collectionOf, type PlacedItem, type Placing } from './state';

/**
 * Stores a video where its state says, and takes it away from where it was; what another tool or a newer version stored
 * beside its fields comes along. Its entry of the catalogue follows. One that the hero showed is noted while it is hidden, and shown
 * there again when it is published.
 */
export function putVideo(writing: Writing, video: PlacedItem, found: readonly FoundVideo[]): void {
  const { id, state } = video;
  const to = collectionOf(state);
  const from = found.find(({ collection }) => collection === to) ?? found[0];
  const fields = storedFields(video, video);
  if (from && from.collection !== to) {
    const { [wasHeroField]: noted, ...others } = withoutOwnFields(from.document.data()!);
    const isHeros =
      from.collection === 'items' ? heroVideoOf(writing.catalogue.summary.site) === id : noted === true;
    const wasHero = isHeros && to !== 'items' && { [wasHeroField]: true };
    writing.replace(to, id, { ...others, ...fields, ...wasHero });
    if (isHeros && to === 'items') chooseHeroAgain(writing, id);
  } else writing.save(to, id, fields);
  for (const { collection } of found) if (collection !== to) writing.remove(collection, id);
  if (from && !from.video) writing.kept.noteUnreadable(id);
  else writing.kept.note(id, from?.video ?? null, video);
  showPlaced(writing, video);
}

/** Lists a published video in the catalogue, and no other; the page that wrote shows it as it is now. */
export function showPlaced(writing: Writing, video: PlacedItem): void {
  const item = itemOf(video);
  if (video.state === 'published') writing.catalogue.put(item);
  else writing.catalogue.remove(video.id);
  writing.items.set(
    video.id,
    video.state === 'published' ? item : video.state === 'unlisted' ? { ...item, isUnlisted: true } : null,
  );
}

/** The fields of a video as a document of its state holds them. */
export const storedFields = (draft: ItemDraft, { state, publishAt }: Placing): DocumentData => ({
  ...byField((field) => draft[field]),
  ...(collectionOf(state) === 'drafts' && {
    publishAt: publishAt === null ? null : Timestamp.fromDate(new Date(publishAt)),
  }),
});

/** A video without its placing, as a visitor's page has it. */
export const itemOf = (video: Item): Item => ({ id: video.id, ...byField((field) => video[field]) });

function withoutOwnFields(stored: DocumentData): DocumentData {
  const own = new Set<string>([...draftFields, 'publishAt']);
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !own.has(name)));
}
