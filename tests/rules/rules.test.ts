import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileRules, type Rules } from 'local-firebase/rules';
import { bannerFields } from '../../shared-data/src/banners/banner';
import { collections } from '../../shared-data/src/firestore/collections';
import { isLink } from '../../shared-data/src/items/checks';
import { draftFields } from '../../shared-data/src/items/item-fields';
import { freePageFields } from '../../shared-data/src/free-pages/free-page';
import { seriesFields } from '../../shared-data/src/series/series';
import { siteFields } from '../../shared-data/src/site/site-settings';
import { startAskedServer } from './ask-server';
import { links, rulesCases } from './cases';
import { isAllowedBy } from './judge';
import { expected } from './matrix';
import { nameOf, type RulesCase } from './rules-case';

const file = 'firestore.rules';
const source = readFileSync(path.join(__dirname, '../..', file), 'utf8');

const isEverything = process.env['TEST_ALL'] === '1';

const unexpected = (rules: Rules, cases: RulesCase[]): string[] =>
  cases.filter((one) => isAllowedBy(rules, one) !== one.allowed).map(nameOf);

it('the rules allow and deny each case as expected', () => {
  expect(unexpected(compileRules(source), rulesCases)).toEqual([]);
  expect(rulesCases.length).toBeGreaterThan(1000);
});

it('the rules name every field of an item, a banner, a series, a free page and the site, and no others', () => {
  const namedIn = (name: string) =>
    [
      ...new RegExp(`function ${name}\\(\\) {\\s*return \\[(.*?)\\]`, 's')
        .exec(source)![1]!
        .matchAll(/'(.*?)'/g),
    ]
      .map(([, field]) => field)
      .sort();
  expect(namedIn('itemFields')).toEqual([...draftFields].sort());
  expect(namedIn('bannerFields')).toEqual([...bannerFields].sort());
  expect(namedIn('seriesFields')).toEqual([...seriesFields].sort());
  expect(namedIn('freePageFields')).toEqual([...freePageFields].sort());
  // The list of free pages is stored with the settings.
  expect(namedIn('siteFields')).toEqual([...siteFields, 'pages'].sort());
});

it('the cases cover every collection, caller and operation', () => {
  expect(Object.keys(expected).sort()).toEqual([...Object.keys(collections), 'other'].sort());
});

it('forms and rules accept the same URLs', () => {
  const texts = (values: unknown[]) => values.filter((value) => typeof value === 'string');
  const [allowed, denied] = links;
  expect(texts(allowed).filter((link) => !isLink(link))).toEqual([]);
  expect(texts(denied).filter(isLink)).toEqual([]);
});

it('a server with the rules answers as they are evaluated without one', async () => {
  const server = await startAskedServer();
  const different: string[] = [];
  // Both evaluate rules with the same code, so a part of the cases suffices to detect faults of the server.
  // The server refuses collection groups before it evaluates the rules.
  const isGroup = ({ asks }: RulesCase) => 'everywhere' in asks && asks.everywhere;
  const asked = rulesCases.filter((one, at) => (isEverything || at % 40 === 0) && !isGroup(one));
  for (const one of asked) if ((await server.isAllowed(one)) !== one.allowed) different.push(nameOf(one));
  await server.stop();
  expect(different).toEqual([]);
});
