import { draftFields, durationOf, longestTag, mostTags } from 'shared-data/documents';
import type { ChannelEntry } from '../feeds/feed';
import { readMoment } from '../feeds/read-date';
import type { ContentRow, FileContent } from './source';

/** For YouTube's visibilities that are not public, those of this product. */
const hiddenBy: Record<string, ChannelEntry['hiddenAs']> = { unlisted: 'unlisted', private: 'draft' };

/** YouTube's category for videos for which nobody has chosen one. */
const noCategory = /^(unspecified category|category unspecified)?$/i;

/**
 * Reads `videos.csv` in the export of a YouTube channel (Google Takeout). Its columns have English names, in any case.
 * The rows of other CSV files remain unchanged.
 */
export async function* readTakeout(
  rows: AsyncIterable<ContentRow>,
  content: FileContent,
): AsyncGenerator<ContentRow, void> {
  let isTakeout: boolean | undefined;
  for await (const row of rows) {
    isTakeout ??= hasTakeoutColumns(content);
    yield isTakeout ? readVideo(row) : row;
  }
  content.isChannel = isTakeout ?? hasTakeoutColumns(content);
  if (content.isChannel) content.columns = draftFields.filter((field) => field !== 'captions');
}

function hasTakeoutColumns({ columns }: FileContent): boolean {
  const names = columns.map(plain);
  return (
    names.includes('video id') &&
    names.some((name) => /^(approx duration|video title|video state)\b/.test(name))
  );
}

const plain = (column: string): string => column.trim().toLowerCase();

function readVideo({ line, values }: ContentRow): ContentRow {
  const cells = Object.entries(values).map(([column, cell]) => [plain(column), cell.trim()] as const);
  const cell = (name: RegExp) => cells.find(([column, text]) => name.test(column) && text !== '')?.[1] ?? '';
  const id = cell(/^video id$/);
  const date = cell(/^video publish timestamp$/) || cell(/^video create timestamp$/);
  const category = cell(/^video category$/);
  const url = id && `https://www.youtube.com/watch?v=${id}`;
  const title = cell(/^video title \(original\)$/) || cell(/^video title(?!.*language)/);
  return {
    line,
    values: {
      title,
      url,
      date,
      category: noCategory.test(category) ? '' : category,
      imageBlob: '',
      description: cell(/^video description \(original\)$/) || cell(/^video description(?!.*language)/),
      tags: tagsIn(cells),
      duration: durationOf(Number(cell(/^approx duration \(ms\)$/)) / 1000),
    },
    entry: {
      key: url ? `YouTube video ${id}` : `${title}\n${date}`,
      publishedAt: readMoment(date)?.at ?? null,
      hiddenAs: hiddenBy[cell(/^privacy$/).toLowerCase()],
    },
  };
}

/** Reads the tags. Each has its own column, such as `Tag 1`. */
const tagsIn = (cells: (readonly [string, string])[]): string =>
  cells
    .filter(([column, text]) => /^(video )?tag \d+$/.test(column) && text !== '')
    .map(([, text]) => text.replaceAll(',', ' ').slice(0, longestTag))
    .slice(0, mostTags)
    .join(', ');
