import { SaxesParser } from 'saxes';

/** The names of all elements of an XML document with namespaces; throws what a strict reader says where it is none. */
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
