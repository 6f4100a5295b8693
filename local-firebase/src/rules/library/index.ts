import { lists, maps, sets } from './collections';
import type { Definition } from './define';
import * as own from './functions';
import { text } from './text';

type Definitions = ReadonlyMap<string, Definition>;

/** The language's own functions by name. A function in a package has the name `package.name`. */
export const functions: Definitions = new Map(Object.entries(own.functions));

/** The methods of values, by `type.name`. */
export const methods: Definitions = new Map(Object.entries({ ...text, ...lists, ...sets, ...maps }));

const methodNames = new Set([...methods.keys()].map((name) => name.split('.')[1]!));

/** Whether this server has no such method, or function of a package. A rules file that calls it is refused. */
export const isLackingMethod = (packageName: string, name: string): boolean =>
  packageName === '' ? !methodNames.has(name) : !functions.has(`${packageName}.${name}`);

/** The functions of the language that this server does not have. */
export const lackingFunctions: readonly string[] = ['bool', 'debug', 'float', 'path', 'string'];
