import type { Banner } from '../../shared-data/src/model/banner';
import type { ItemDraft } from '../../shared-data/src/model/item-draft';
import { serverTime, type Stored, type World, type Write } from './rules-case';

export const item: ItemDraft = {
  title: 'A video',
  imageBlob: 'data:image/webp;base64,UklGRg==',
  url: 'https://youtu.be/abcdefghijk',
  date: '2026-11-21',
  category: 'Music',
  description: 'What it is **about**.\n0:10 The song',
  tags: 'live, street food',
  duration: '4:05',
  captions: 'en https://example.org/en.vtt',
};

/** An item that another tool may have stored: it would be invalid in the panel. */
export const legacyItem = { ...item, title: 'x'.repeat(400), imageBlob: 'http://example.org/a.png' };

export const draft = {
  ...{ title: 'A video', imageBlob: '', url: '', date: '', category: '' },
  publishAt: null,
};

export const scheduled = { ...item, publishAt: new Date(Date.UTC(2031, 0, 1)) };

export const captionId = (sign: string): string => sign.repeat(20);

export const caption = { video: 'a', text: 'WEBVTT\n\n0:01.000 --> 0:02.000\nHello' };

export const category = { name: 'Music' };

export const banner: Omit<Banner, 'id'> = { size: '320x50', banner: 'https://example.org/b.png', link: '' };

export const legacyBanner = { ...banner, banner: 'http://example.org/b.png' };

/** A series as admins store it, and its public page in the index. */
export const series = {
  title: 'A journey',
  description: 'From north to south.\nBy train.',
  items: ['a', 'b'],
};

export const customPage = { title: 'About', text: '## Who we are\n\nTwo people and a *boat*.' };

export const invitation = { email: 'invited@example.org', at: serverTime, by: '{uid}', byEmail: '{email}' };

export const invitationId = (sign: string): string => sign.repeat(20);

export const summary = {
  version: 1,
  total: 1,
  categories: { '=Music': 1 },
  shards: { 'shard-1': { items: 1, bytes: 40 } },
  banners: [],
};

/** A catalogue, and a write of its summary. */
export const catalogue: World = { 'catalogue/summary': summary };
export const summaryWith = (fields: Stored): Write => ['catalogue/summary', { ...summary, ...fields }];
export const nextSummary = summaryWith({ version: 2 });

export const shard = { entries: { a: '["A","","2026-11-21","Music"]' } };

export const expiresAt = new Date(Date.UTC(2030, 0, 1));

/** A document as a session moves it into the trash. */
export const trashed = (thing: Stored): Stored => ({
  ...thing,
  deletedAt: serverTime,
  deletedBy: '{email}',
  expiresAt,
});

/** A document as stored in the trash. */
export const kept = (thing: Stored): Stored => ({
  ...thing,
  deletedAt: new Date(0),
  deletedBy: 'the-admin@example.org',
  expiresAt,
});

export const change = {
  at: serverTime,
  uid: '{uid}',
  email: '{email}',
  what: 'add',
  count: 1,
  title: 'A video',
};
