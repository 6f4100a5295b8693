import { Blob } from 'node:buffer';
import { collection, getDocs } from 'firebase/firestore/lite';
import { readCaptionText } from 'shared-data';
import { emptyDraft } from 'shared-data/documents';
import { buildItem, panelOnce, visibilityOf } from 'tests/support/admin-data';
import { longestWebVtt, readCaptionFile, readWebVtt, captionIdOf } from './captions';

const text = 'WEBVTT\n\n00:01.000 --> 00:04.000\nGood evening';

describe('pasted captions', () => {
  it.each([
    ['unchanged', text, text],
    ['with the line breaks of any system', text.replaceAll('\n', '\r\n'), text],
    ['with a byte order mark', `\ufeff${text}\n\n`, text],
    ['with a heading and hours', `WEBVTT - Night\n\n${'1:'}00:01.000 --> 1:00:02.000\nA`, undefined],
    [
      'as SubRip',
      '1\r\n00:00:01,000 --> 00:00:04,000\r\nGood evening\r\n',
      'WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.000\nGood evening',
    ],
  ])('are accepted %s', (_, written, stored = written) => {
    expect(readWebVtt(written)).toEqual({ text: stored });
  });

  it.each<[string, string, object?]>([
    ['Good evening', 'webVtt.invalid'],
    ['', 'webVtt.invalid'],
    ['WEBVTTX\n\n00:01.000 --> 00:04.000\nA', 'webVtt.invalid'],
    ['WEBVTT\n\nGood evening', 'webVtt.noTime'],
    [`${text}${'x'.repeat(longestWebVtt)}`, 'webVtt.long', { most: 300_000, length: 300_044 }],
  ])('are refused if they are invalid: %#', (written, code, params = {}) => {
    expect(readWebVtt(written)).toEqual({ fault: { code, params } });
  });
});

describe('stored captions', () => {
  const { test, admin } = panelOnce({ items: [buildItem({ id: 'first' })] });

  const draft = { ...emptyDraft, ...buildItem({ date: '2026-01-01' }), captions: '' };
  const withText = async (id: string, words = text) => {
    const captionId = await captionIdOf(id, words);
    return { captionId, fields: { ...draft, captions: `en #${captionId}` }, texts: { [captionId]: words } };
  };
  const read = (id: string) => readCaptionText(test.visit(), id);

  it.each(['published', 'unlisted'] as const)('are readable while the video is %s', async (state) => {
    const { captionId, fields, texts } = await withText(state);
    await admin.addItem(state, fields, visibilityOf(state), texts);
    expect(await read(captionId)).toBe(text);
    await expect(getDocs(collection(test.visit().db, 'captions'))).rejects.toThrow();
  });

  it.each(['draft', 'scheduled'] as const)('are not readable while the video is %s', async (state) => {
    const { captionId, fields, texts } = await withText(state);
    const video = await admin.addItem(state, fields, visibilityOf(state), texts);
    await expect(read(captionId)).rejects.toMatchObject({ code: 'permission-denied' });
    await admin.editItem(video, fields, visibilityOf('published'));
    expect(await read(captionId)).toBe(text);
    await admin.changeVisibility({ ids: [state], target: visibilityOf('draft') });
    await expect(read(captionId)).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it('follow their video to the trash, back and to permanent deletion; visitors cannot read earlier captions', async () => {
    const { captionId: before, fields, texts } = await withText('edited');
    const video = await admin.addItem('edited', fields, visibilityOf('published'), texts);
    const after = await withText('edited', `${text}!`);
    await admin.editItem(video, after.fields, visibilityOf('published'), after.texts);
    expect(await read(after.captionId)).toBe(`${text}!`);
    await expect(read(before)).rejects.toMatchObject({ code: 'permission-denied' });

    await admin.deleteItems(['edited']);
    await expect(read(after.captionId)).rejects.toMatchObject({ code: 'permission-denied' });
    await admin.restore(['edited']);
    expect(await read(after.captionId)).toBe(`${text}!`);

    await admin.deleteItems(['edited']);
    await admin.deleteForever(['edited']);
    expect(await test.stored(`captions/${after.captionId}`)).toBeUndefined();
  });

  it('remain with a video that was added again when its trash entry is deleted permanently', async () => {
    const { captionId, fields, texts } = await withText('again');
    await admin.addItem('again', fields, visibilityOf('published'), texts);
    await admin.deleteItems(['again']);
    const added = await admin.addItem('again', fields, visibilityOf('draft'), texts);
    await admin.editItem(added, { ...fields, title: 'Edited' });
    await admin.deleteForever(['again']);
    expect(await admin.readTrash()).toEqual([]);
    expect(await test.stored(`captions/${captionId}`)).toBeDefined();
    const { entries } = await admin.readHistory('again');
    expect(entries[0]).toMatchObject({ what: 'edit', before: { title: fields.title } });
  });

  it('are stored once, even if a save is repeated after a lost answer', async () => {
    const { captionId, fields, texts } = await withText('twice');
    await admin.addItem('twice', fields, visibilityOf('published'), texts);
    await admin.addItem('twice', fields, visibilityOf('published'), texts);
    const own = [...(await test.documents('captions'))].filter(([, { video }]) => video === 'twice');
    expect(own.map(([id]) => id)).toEqual([captionId]);
  });
});

it.each([
  ['UTF-8', [...Buffer.from('Où, garçon?')]],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, ...Buffer.from('Où, garçon?')]],
  ['UTF-16', [0xff, 0xfe, ...Buffer.from('Où, garçon?', 'utf16le')]],
  ['an older encoding', [...Buffer.from('Où, garçon?', 'latin1')]],
])('a caption file in %s is decoded correctly', async (_, bytes) => {
  expect(await readCaptionFile(new Blob([new Uint8Array(bytes)]) as globalThis.Blob)).toBe('Où, garçon?');
});
