import { fieldsOfKinds } from '../../tools/rules/field-types';
import { summary } from './documents';
import type { Given, RulesCase, Stored, World } from './rules-case';

/** The cases of the site settings in the summary. */
export function siteCases({ may, mayNot }: Pick<Given, 'may' | 'mayNot'>): RulesCase[] {
  const path = 'catalogue/summary';
  const withSite = (version: number, site: unknown): Stored => ({ ...summary, version, site });
  const there: World = { [path]: withSite(1, { name: 'Films' }) };
  const ofMany = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`ofANewerVersion${at}`, 1]));
  return [
    ...Object.entries(fieldsOfKinds.isSite).flatMap(([name, { allowed, denied }]) => {
      const after = (value: unknown) => withSite(2, value === undefined ? {} : { [name]: value });
      return [
        ...allowed.map((value) => may(`site.${name}`, there, [path, after(value)])),
        ...denied.map((value) =>
          mayNot(`site.${name}: ${JSON.stringify(value).slice(0, 40)}`, there, [path, after(value)]),
        ),
      ];
    }),
    may('the first settings', { [path]: summary }, [path, withSite(2, { name: 'Films' })]),
    may('settings with the first summary', {}, [path, withSite(1, { name: 'Films' })]),
    mayNot('wrong settings with the first summary', {}, [path, withSite(1, { name: 5 })]),
    may('all settings are deleted', there, [path, withSite(2, {})]),
    may('they are absent', there, [path, { ...summary, version: 2 }]),
    mayNot('settings without the next version', there, [path, withSite(1, { name: 'Others' })]),
    may('30 settings', there, [path, withSite(2, ofMany(30))]),
    mayNot('more settings', there, [path, withSite(2, ofMany(31))]),
    mayNot('invalid settings', there, [path, withSite(2, 'Films')]),
    may('another write keeps invalid settings', { [path]: withSite(1, { name: 5 }) }, [
      path,
      withSite(2, { name: 5 }),
    ]),
  ];
}
