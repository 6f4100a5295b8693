import { useLocation } from 'react-router-dom';
import { seriesIn } from 'shared-data/series';
import { AllSeries } from './all-series';
import { OneSeries } from './one-series';

/** `/series`: all series; `/series/{id}`: the videos of one, in its order. */
export function Series() {
  const id = seriesIn(useLocation());
  return id === null ? <AllSeries /> : <OneSeries key={id} id={id} />;
}
