import { durationOf, longestTag, mostTags } from 'shared-data/documents';
import type { ChannelEntry, ContentReader, ContentRow } from './content-reader';
import { contentColumns } from './write-content';

/** What a cell of an export says of a video that visitors of YouTube do not see. */
const hiddenBy: Record<string, ChannelEntry['hiddenAs']> = { unlisted: 'unlisted', private: 'draft' };

/** What stands in the column of the category where nobody chose one. */
const noCategory = /^(unspecified category|category unspecified)?$/i;

/**
 * Reads `videos.csv` of an export of a YouTube channel (Google Takeout) as videos; any other CSV file is read as it is. Its columns are
 * told by their names in English, in whatever case.
 */
export class TakeoutReader implements ContentReader {
  readonly categories = [];
  readonly banners = [];

  constructor(private readonly csv: ContentReader) {}

  get isChannel(): boolean {
    const names = this.csv.columns.map(plain);
    return (
      names.includes('video id') &&
      names.some((name) => /^(approx duration|video title|video state)\b/.test(name))
    );
  }

  get columns(): string[] {
    return this.isChannel
      ? contentColumns.filter((column) => column !== 'id' && column !== 'captions')
      : this.csv.columns;
  }

  write(bytes: Uint8Array): ContentRow[] {
    return this.#read(this.csv.write(bytes));
  }

  end(): ContentRow[] {
    return this.#read(this.csv.end());
  }

  #read(rows: ContentRow[]): ContentRow[] {
    return this.isChannel ? rows.map(rowOf) : rows;
  }
}

const plain = (column: string): string => column.trim().toLowerCase();

function rowOf({ line, values }: ContentRow): ContentRow {
  const cells = Object.entries(values).map(([column, cell]) => [plain(column), cell.trim()] as const);
  const cell = (name: RegExp) => cells.find(([column, text]) => name.test(column) && text !== '')?.[1] ?? '';
  const id = cell(/^video id$/);
  const time = cell(/^video publish timestamp$/) || cell(/^video create timestamp$/);
  const category = cell(/^video category$/);
  const at = Date.parse(time.replace(/^(\S+) (\S+) (UTC|Z)$/, '$1T$2Z'));
  const url = id && `https://www.youtube.com/watch?v=${id}`;
  const title = cell(/^video title \(original\)$/) || cell(/^video title(?!.*language)/);
  return {
    line,
    values: {
      title,
      url,
      date: time,
      category: noCategory.test(category) ? '' : category,
      imageBlob: '',
      description: cell(/^video description \(original\)$/) || cell(/^video description(?!.*language)/),
      tags: tagsIn(cells),
      duration: durationOf(Number(cell(/^approx duration \(ms\)$/)) / 1000),
    },
    entry: {
      key: url ? `YouTube video ${id}` : `${title}\n${time}`,
      publishedAt: Number.isNaN(at) ? null : new Date(at).toISOString(),
      hiddenAs: hiddenBy[cell(/^privacy$/).toLowerCase()],
    },
  };
}

/** A column for each tag, as `Tag 1`; the same one again counts once. */
const tagsIn = (cells: (readonly [string, string])[]): string =>
  cells
    .filter(([column, text]) => /^(video )?tag \d+$/.test(column) && text !== '')
    .map(([, text]) => text.replaceAll(',', ' ').slice(0, longestTag))
    .slice(0, mostTags)
    .join(', ');
