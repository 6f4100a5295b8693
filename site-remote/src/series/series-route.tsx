import { useLocation } from 'react-router-dom';
import { seriesIn } from 'shared-data/series';
import { SeriesListPage } from './series-list-page';
import { SeriesPage } from './series-page';

/** `/series`: all series; `/series/{id}`: the videos of one, in its order. */
export function SeriesRoute() {
  const id = seriesIn(useLocation());
  return id === null ? <SeriesListPage /> : <SeriesPage key={id} id={id} />;
}
