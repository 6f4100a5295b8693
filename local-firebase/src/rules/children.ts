import { packages } from './library';
import type { Expression } from './syntax';

const isPackage = (node: Expression): boolean => node.kind === 'name' && packages.has(node.name);

/** The expressions that an expression directly holds; the name of a package is none. */
export function children(node: Expression): Expression[] {
  switch (node.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'list':
      return node.items;
    case 'map':
      return node.entries.flatMap(({ key, value }) => [key, value]);
    case 'path':
      return node.segments;
    case 'unary':
    case 'is':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'conditional':
      return [node.test, node.then, node.otherwise];
    case 'member':
      return [node.object];
    case 'index':
      return [node.object, node.index];
    case 'range':
      return [node.object, node.from, node.to];
    case 'call':
      return node.arguments;
    case 'method':
      return [...(isPackage(node.object) ? [] : [node.object]), ...node.arguments];
  }
}
