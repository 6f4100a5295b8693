import { lists, maps, sets } from './collections';
import { convert, math } from './conversions';
import { define, type Definition } from './define';
import { text } from './text';
import { durationFunctions, durationMethods, timestampFunctions, timestampMethods } from './times';

const table = (...parts: Record<string, Definition>[]): ReadonlyMap<string, Definition> =>
  new Map(parts.flatMap((part) => Object.entries(part)));

/** The language's own functions, those of a package under `package.name`. */
export const functions = table(
  convert,
  { debug: define(['any'], (value) => value) },
  math,
  durationFunctions,
  timestampFunctions,
);

/** The methods of values, under `type.name`. */
export const methods = table(text, lists, sets, maps, durationMethods, timestampMethods);

/** The parts of the language that this server lacks: a rules file that calls one is refused. */
export const refused: ReadonlySet<string> = new Set([
  'hashing',
  'bind',
  'latlng',
  'latitude',
  'longitude',
  'distance',
]);
