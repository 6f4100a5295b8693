export type { RulesReader } from './documents';
export { RulesSyntaxError } from './parse';
export type { QueryFilter, RulesQuery } from './query';
export { compileRules, Rules, type RulesAnswer, type RulesRequest } from './rules';
