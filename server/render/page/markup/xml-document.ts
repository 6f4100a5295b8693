import { element, type Content } from './element';

/** An XML document with one root element, which declares the namespaces. */
export const xmlDocument = (
  root: string,
  attributes: Record<string, string>,
  ...content: Content[]
): string => `${xmlStart}${element(root, attributes, ...content)}\n`;

export const xmlStart = '<?xml version="1.0" encoding="UTF-8"?>\n';
