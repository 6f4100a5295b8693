import { EvaluationError } from '../failure';
import { LatLng } from '../points';
import { define } from './define';

const EARTH_RADIUS_METRES = 6_371_009;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The package `latlng`. */
export const placeFunctions = {
  'latlng.value': define(['int|float', 'int|float'], (latitude, longitude) =>
    point(Number(latitude), Number(longitude)),
  ),
};

/** Methods of places and of paths. */
export const placeMethods = {
  'latlng.latitude': define(['latlng'], (own) => own.latitude),
  'latlng.longitude': define(['latlng'], (own) => own.longitude),
  'latlng.distance': define(['latlng', 'latlng'], metresBetween),
  'path.bind': define(['path', 'map'], (own, values) => {
    const texts = [...values].map(([name, value]): [string, string] => {
      if (typeof value !== 'string') throw new EvaluationError(`path.bind() takes strings; ${name} is none.`);
      return [name, value];
    });
    return own.bind(new Map(texts));
  }),
};

function point(latitude: number, longitude: number): LatLng {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
    throw new EvaluationError('A latitude lies within -90 and 90, a longitude within -180 and 180.');
  }
  return new LatLng(latitude, longitude);
}

/** The haversine distance. */
function metresBetween(a: LatLng, b: LatLng): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2);
  const east = Math.sin(radians(b.longitude - a.longitude) / 2);
  const chord = north * north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east * east;
  return EARTH_RADIUS_METRES * 2 * Math.asin(Math.min(1, Math.sqrt(chord)));
}
