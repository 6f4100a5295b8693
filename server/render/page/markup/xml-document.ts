import { element, type Content } from './element';

/** An XML document of one root, whose first attributes are its namespaces. */
export const xmlDocument = (
  root: string,
  attributes: Record<string, string>,
  ...content: Content[]
): string => `${xmlStart}${element(root, attributes, ...content)}\n`;

export const xmlStart = '<?xml version="1.0" encoding="UTF-8"?>\n';
