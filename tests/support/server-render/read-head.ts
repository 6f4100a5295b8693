import { elementsIn } from '../../../server/render/page/markup/in-page';

export function readHead(head: string) {
  const html = `<!doctype html><html><head>${head}</head><body></body></html>`;
  const attributesOf = (name: string) => elementsIn(html, name).map(({ attributes }) => attributes);
  const metas = attributesOf('meta');
  const scripts = elementsIn(html, 'script');
  return {
    titles: elementsIn(html, 'title').map(({ text }) => text),
    /** The contents of all `<meta>` elements with this name or property. */
    meta: (name: string) =>
      metas
        .filter((attributes) => attributes['name'] === name || attributes['property'] === name)
        .map(({ content }) => content),
    links: (rel: string) => attributesOf('link').filter((attributes) => attributes['rel'] === rel),
    types: scripts.map(({ attributes }) => attributes['type']),
    data: scripts.map(({ text }) => JSON.parse(text) as Record<string, unknown>),
  };
}
