import { languageNamesNow } from '../../messages/dates-and-numbers';

/** Languages that are offered; any other may be written. */
const offered =
  'ar bn bg ca cs da de el en es et fa fi fil fr he hi hr hu id is it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv sw ta te th tr uk ur vi zh zh-Hant';

/** Languages by their tags, with their names in the language of the panel, in the order of these. */
export function languageNames(): { tag: string; name: string }[] {
  const names = languageNamesNow();
  return offered
    .split(' ')
    .map((tag) => ({ tag, name: names.of(tag) ?? tag }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
