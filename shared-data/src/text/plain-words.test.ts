import { buildItem } from '../../../tests/support/shared-data';
import { describedVideo, plainWords, shortened } from './plain-words';
import { tagAddress, tagIn } from '../contract/urls';

it.each([
  ['One\n\nTwo', 'One\n\nTwo'],
  ['A **bold** [link](https://example.org) at 1:23', 'A bold link at 1:23'],
  ['One\nTwo', 'One\nTwo'],
  ['> Said\n\nDone', 'Said\n\nDone'],
  ['- a\n- b', '- a\n- b'],
  ['3. a\n4. b', '3. a\n4. b'],
  ['One\n\n---\n\nTwo', 'One\n\nTwo'],
  ['Look:\n\n    code  \n    more', 'Look:\n\ncode  \nmore'],
  ['# Title\n\nText', 'Title\n\nText'],
  ['    x\n\n', 'x'],
  ['---', ''],
  ['', ''],
])('%j becomes the plain text %j', (markdown, words) => expect(plainWords(markdown)).toBe(words));

it.each([
  ['as it is', 8, 'as it is'],
  ['  in   one\n line ', 11, 'in one line'],
  ['cut at a word', 10, 'cut at a…'],
  ['cut at a word', 9, 'cut at a…'],
  ['cut behind words', 14, 'cut behind…'],
  ['two words', 6, 'two w…'],
  ['a longwordwithoutanend', 10, 'a longwor…'],
  ['料理料理料理', 4, '料理料…'],
  ['ab🎬c', 4, 'ab…'],
  ['two\n\nlines', 20, 'two lines'],
  ['Extraordinarily', 6, 'Extra…'],
])('%j shortened to %i characters is %j', (text, most, short) => expect(shortened(text, most)).toBe(short));

it('a described video has its plain text and its seconds, if they exist', () => {
  const { id, title, url, date, category } = buildItem();
  const item = buildItem({ description: '*What* it is', duration: '1:30' });
  const plain = { id, title, url, date, category };
  expect(describedVideo(item)).toEqual({ ...plain, description: 'What it is', seconds: 90 });
  expect(describedVideo(buildItem({ description: ' ', duration: '' }))).toEqual(plain);
});

it('the URL of a tag page identifies the tag', () => {
  expect(tagAddress('street food')).toBe('/tag/street%20food');
  expect(tagIn(new URL(tagAddress('a/b & c'), 'https://example.org'))).toBe('a/b & c');
});
