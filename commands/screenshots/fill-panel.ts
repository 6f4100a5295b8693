import { adminOf, emptyDraft, emptySite, type Admin } from 'admin-data';
import { createData, parseConfiguration } from 'shared-data';
import { demoAccount } from '../../demo';
import type { Product } from '../../hosting/start-product';

const longTitle = 'The making of the film about the making of the film: all that was never shown, part two';
const arabicTitle = 'ما وراء الخبر - لماذا أعطيت المرأة السعودية حق قيادة السيارة';

/** Brings what only the panel makes: a row for each of its lists. */
export async function fillPanel(product: Product, ids: string[], picture: string): Promise<void> {
  await asAdmin(product, async (admin) => {
    await hiddenVideos(admin, picture);
    await admin.saveSeries('journey', {
      title: longTitle,
      description: 'In an order.',
      items: ids.slice(0, 9),
    });
    await admin.saveSeries('film', { title: arabicTitle, description: '', items: ids.slice(3, 5) });
    await admin.saveFreePage('about', {
      title: 'About us',
      text: '## Who we are\n\nTwo people, **a boat**.',
    });
    await admin.saveFreePage('imprint', { title: longTitle.slice(0, 60).trim(), text: 'Address and names.' });
    await admin.deleteItems(ids.slice(-5));
    await admin.switchCounting({ isOn: true, onCards: true });
  });
}

/** Speaks to visitors in another language, written from right to left. */
export async function inArabic(product: Product): Promise<void> {
  await asAdmin(product, async (admin) => {
    await admin.saveSite({ ...emptySite, language: 'ar' }, emptySite);
  });
}

async function hiddenVideos(admin: Admin, imageBlob: string): Promise<void> {
  const draft = {
    ...emptyDraft,
    url: 'https://youtu.be/aqz-KE-bpKQ',
    date: '2026-03-01',
    category: 'Music',
    imageBlob,
  };
  for (const title of [longTitle, arabicTitle, 'X'])
    await admin.addItem(admin.newId(), { ...draft, title }, { state: 'draft', publishAt: null });
  const publishAt = '2096-03-01T10:30:00.000Z';
  await admin.addItem(
    admin.newId(),
    { ...draft, title: 'To be continued' },
    { state: 'scheduled', publishAt },
  );
  await admin.addItem(
    admin.newId(),
    { ...draft, title: 'For friends' },
    { state: 'unlisted', publishAt: null },
  );
}

/** As somebody who is signed in; nothing is left open. */
async function asAdmin(product: Product, act: (admin: Admin) => Promise<void>): Promise<void> {
  const data = createData(parseConfiguration(product.configuration()));
  const admin = adminOf(data);
  try {
    await admin.session.signIn(demoAccount.email, demoAccount.password);
    await act(admin);
  } finally {
    await data.close();
  }
}
