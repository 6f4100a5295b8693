import type { CatalogueEntry } from '../catalogue/entry';
import type { Searching } from './make-index';
import type { Range } from './match-ranges';

/** What a text found in all, and what a visitor may leave of it. */
export interface Found {
  /** How many videos, whatever category and year are chosen. */
  count: number;
  /** How many of them each category has, of the year that is chosen; the most first. */
  categories: [name: string, count: number][];
  /** How many each year has, of the category that is chosen; the latest first. */
  years: [year: string, count: number][];
  /** Where nothing was found: the videos that come nearest. */
  nearest: Pick<CatalogueEntry, 'id' | 'title'>[];
  /** Where the titles of this page have what was typed or what it stands for, by the videos' ids. */
  marks: Record<string, Range[]>;
}

interface Filter {
  category: string | undefined;
  year: string | undefined;
}

/** The year of a video; empty where its date is none. */
const yearOf = ({ date }: CatalogueEntry): string => (/^\d{4}-/.test(date) ? date.slice(0, 4) : '');

/** What a text means by the search of a catalogue, the best first. */
export function findIn(
  { index, marksIn }: Searching,
  text: string,
  { category, year }: Filter,
): { list: CatalogueEntry[]; found: Found; marksIn: (title: string) => Range[] } {
  const all = index.find(text);
  const nearest = all.length === 0 ? index.nearest(text) : [];
  const ofYear = year === undefined ? all : all.filter((entry) => yearOf(entry) === year);
  const ofCategory = category === undefined ? all : all.filter((entry) => entry.category === category);
  return {
    list: category === undefined ? ofYear : ofYear.filter((entry) => entry.category === category),
    found: {
      count: all.length,
      categories: counted(ofYear.map((entry) => entry.category)).sort(([, one], [, other]) => other - one),
      years: counted(ofCategory.map(yearOf)).sort(([one], [other]) => (one < other ? 1 : -1)),
      nearest: nearest.map(({ id, title }) => ({ id, title })),
      marks: {},
    },
    marksIn: (title) => marksIn(title, text),
  };
}

function counted(names: string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts];
}
