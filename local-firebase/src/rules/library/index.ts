import { constraints, lists, maps, sets } from './collections';
import { convert } from './conversions';
import { define, type Definition } from './define';
import { hashing, math } from './numbers';
import { placeFunctions, placeMethods } from './places';
import { text } from './text';
import { durationFunctions, durationMethods, timestampFunctions, timestampMethods } from './times';

const table = (...parts: Record<string, Definition>[]): ReadonlyMap<string, Definition> =>
  new Map(parts.flatMap((part) => Object.entries(part)));

/** The language's own functions, those of a package under `package.name`. */
export const functions = table(
  convert,
  { debug: define(['any'], (value) => value) },
  math,
  hashing,
  durationFunctions,
  timestampFunctions,
  placeFunctions,
);

/** The methods of values, under `type.name`. */
export const methods = table(
  text,
  lists,
  sets,
  maps,
  constraints,
  durationMethods,
  timestampMethods,
  placeMethods,
);

/** Names that stand for packages and so cannot be variables. */
export const packages: ReadonlySet<string> = new Set(['math', 'hashing', 'duration', 'timestamp', 'latlng']);
