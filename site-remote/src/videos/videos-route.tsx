import { useParams } from 'react-router-dom';
import { AllVideosPage } from './all-videos-page';
import { MonthPage } from './month-page';

/** `/videos` and `/videos/2017`: the videos with pictures; `/videos/2017-11`: the videos of a month as text. */
export function VideosRoute() {
  const { month: period } = useParams();
  if (period === undefined || /^\d{4}$/.test(period)) return <AllVideosPage key={period} year={period} />;
  return <MonthPage key={period} month={period} />;
}
