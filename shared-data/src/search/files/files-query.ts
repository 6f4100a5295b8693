import { compareNewestFirst, recentChanges, type Data } from 'shared-data';
import { searchFilesQuery } from './search-files-query';

/** The search by published files, for who has all that every visit loads. */
export const filesQuery = (data: Data) => searchFilesQuery(data, { compareNewestFirst, recentChanges });
