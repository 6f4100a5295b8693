import { safeParse } from 'valibot';
import { siteDraftSchema } from './drafts';
import { emptySite } from './site';

const isAccepted = (menu: string) => safeParse(siteDraftSchema, { ...emptySite, menu }).success;

it.each([
  '/shop Shop',
  'https://example.org/a?b#c Shop 😀',
  'mailto:me@example.org متجر',
  '/ Home\nhttp://a.b c',
])('the links %j are accepted', (menu) => expect(isAccepted(menu)).toBe(true));

it.each([
  'javascript:alert(1) Shop',
  'data:text/html,x Shop',
  '//other.example Shop',
  '/\\other.example Shop',
  '/a\\b Shop',
  'https:///x Shop',
  'https:// Shop',
  '/shop Sh\top',
  '/shop   \n/b B',
  '/shop Shop\n\n/b B',
  'Shop',
])('the links %j are refused in the form, as the rules refuse them', (menu) =>
  expect(isAccepted(menu)).toBe(false),
);
