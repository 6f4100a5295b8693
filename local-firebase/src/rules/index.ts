export {
  children,
  type Expression,
  type FunctionDeclaration,
  type MatchBlock,
  type RulesFile,
} from './syntax';
export type { RulesReader } from './documents';
export { parse as parseRules, RulesSyntaxError } from './parse';
export type { RulesQuery } from './firestore-values';
export { compileRules, Rules, type RulesRequest } from './rules';
