import { parseJson } from '../text/json';
import { storeText, readStored } from './storage';

const name = 'searched';
const maxSearches = 6;
/** A longer text was probably pasted, and is not searched for again. */
const maxLength = 100;

/** The searches in this browser, the last first. Stored on the device only. */
export function recentSearches(): string[] {
  const list = parseJson(readStored(name));
  return Array.isArray(list) ? list.filter((text) => typeof text === 'string').slice(0, maxSearches) : [];
}

/** Stores a search, once in any case. */
export function storeSearch(text: string): void {
  const searched = text.trim();
  if (searched === '' || searched.length > maxLength) return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== searched.toLowerCase());
  storeText(name, JSON.stringify([searched, ...others].slice(0, maxSearches)));
}

export const clearSearches = (): void => storeText(name, null);
