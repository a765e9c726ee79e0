export { ruleWriter } from './rule-writer.ts';
