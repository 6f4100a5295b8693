/** Languages that are offered; any other may be written. */
const offered =
  'ar bn bg ca cs da de el en es et fa fi fil fr he hi hr hu id is it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv sw ta te th tr uk ur vi zh zh-Hant';

let named: { tag: string; name: string }[] | undefined;

/** Languages by their tags, with the names that this person's browser has for them, in their order. */
export function languageNames(): { tag: string; name: string }[] {
  const names = new Intl.DisplayNames(undefined, { type: 'language' });
  named ??= offered
    .split(' ')
    .map((tag) => ({ tag, name: names.of(tag) ?? tag }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return named;
}
