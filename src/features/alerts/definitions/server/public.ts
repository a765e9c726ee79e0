export { defineFeedAlert } from './define-feed-alert.ts';
export { ruleWriter } from './rule-writer.ts';
