import { useParams } from 'react-router-dom';
import { AllMonths } from './all-months';
import { OneMonth } from './one-month';

/**
 * `/videos`: every video by plain links, month by month, also where pages are files and no other list goes beyond its
 * first page; `/videos/2017-11` has those of a month.
 */
export function Videos() {
  const { month } = useParams();
  return month === undefined ? <AllMonths /> : <OneMonth key={month} month={month} />;
}
