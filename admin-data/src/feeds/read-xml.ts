import { SaxesParser, type SaxesTagNS } from 'saxes';
import { AdminError } from '../errors/admin-error';
import { nameOf, type XmlElement } from './xml-element';

/** Elements stand in each other no deeper in any feed. */
const deepest = 60;

/** What a strict reader would end with, and other readers pass over: the names of HTML, and a prefix that is not declared. */
const forgiven = /undefined entity|unbound namespace prefix/;

/**
 * Reads an XML document as a tree. An element that `take` answers `true` for is left out of it when it has ended, so that of a long
 * list one is held at a time. Entities that a document defines itself are not read: their names stay as they stand. Throws
 * `invalid` with a sentence that says where it is broken.
 */
export function readXml(
  text: string,
  base: string,
  take: (element: XmlElement, parent: XmlElement) => boolean,
): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  parser.on('error', ({ message }) => {
    if (!forgiven.test(message)) throw brokenAt(message);
  });
  parser.on('opentag', (tag) => {
    const element = elementOf(tag, open.at(-1)?.base ?? base, parser.line);
    if (open.length >= deepest) throw brokenAt(`${parser.line}:${parser.column}: it is nested too deeply.`);
    root ??= element;
    open.push(element);
  });
  const add = (part: string) => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const element = open.pop()!;
    const parent = open.at(-1);
    if (parent && !take(element, parent)) parent.children.push(element);
  });
  parser.write(text).close();
  return root!;
}

function elementOf({ uri, prefix, local, attributes }: SaxesTagNS, outer: string, line: number): XmlElement {
  const named: Record<string, string> = {};
  for (const attribute of Object.values(attributes))
    named[attribute.prefix === 'xml' ? `xml:${attribute.local}` : attribute.local] = attribute.value;
  const base = resolved(named['xml:base'] ?? '', outer) || outer;
  return { name: nameOf(uri, prefix, local), attributes: named, children: [], text: '', base, line };
}

/** An address of the web, made whole by what it is relative to; empty for what is none. */
export function resolved(address: string, base: string): string {
  const written = address.trim();
  if (written === '') return '';
  try {
    const url = base === '' ? new URL(written) : new URL(written, base);
    return /^https?:$/.test(url.protocol) ? url.href : '';
  } catch {
    return '';
  }
}

function brokenAt(message: string): AdminError {
  const [, line = '1', column = '0', why = message] = /^(\d+):(\d+): (.*?)\.?$/s.exec(message) ?? [];
  return new AdminError('feed.xml', { line, column, why });
}
