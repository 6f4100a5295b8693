import { EvaluationError } from '../failure';
import { LatLng } from '../points';
import { define } from './define';

/** The package `latlng`. */
export const placeFunctions = {
  'latlng.value': define(['int|float', 'int|float'], (latitude, longitude) =>
    point(Number(latitude), Number(longitude)),
  ),
};

/** Methods of places. */
export const placeMethods = {
  'latlng.latitude': define(['latlng'], (own) => own.latitude),
  'latlng.longitude': define(['latlng'], (own) => own.longitude),
};

function point(latitude: number, longitude: number): LatLng {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
    throw new EvaluationError('A latitude lies within -90 and 90, a longitude within -180 and 180.');
  }
  return new LatLng(latitude, longitude);
}
