import { SaxesParser } from 'saxes';

/**
 * The names of all elements of an XML document with namespaces. Throws the error of a strict parser for invalid XML.
 */
export function elementNames(xml: string): string[] {
  const parser = new SaxesParser({ xmlns: true });
  const names: string[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => names.push(name));
  parser.write(xml).close();
  return names;
}
