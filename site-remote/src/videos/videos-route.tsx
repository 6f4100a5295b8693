import { useParams } from 'react-router-dom';
import { MonthListPage } from './month-list-page';
import { MonthPage } from './month-page';

/**
 * `/videos`: the months that have videos; `/videos/2017-11`: the videos of a month. Together they link to every video. On a
 * static host they are the only complete list, because only the first page of other lists is a file.
 */
export function VideosRoute() {
  const { month } = useParams();
  return month === undefined ? <MonthListPage /> : <MonthPage key={month} month={month} />;
}
