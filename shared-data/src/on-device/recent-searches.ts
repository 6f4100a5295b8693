import { keepUnder, keptUnder } from './storage';

const name = 'searched';
const maxSearches = 6;
/** A longer text was probably pasted, and is not searched for again. */
const maxLength = 100;

/** The searches in this browser, the last first. Stored on the device only. */
export function recentSearches(): string[] {
  try {
    const list: unknown = JSON.parse(keptUnder(name) ?? '[]');
    return Array.isArray(list) ? list.filter((text) => typeof text === 'string').slice(0, maxSearches) : [];
  } catch {
    return [];
  }
}

/** Stores a search, once in any case. */
export function keepSearch(text: string): void {
  const searched = text.trim();
  if (searched === '' || searched.length > maxLength) return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== searched.toLowerCase());
  keepUnder(name, JSON.stringify([searched, ...others].slice(0, maxSearches)));
}

export const forgetSearches = (): void => keepUnder(name, null);
