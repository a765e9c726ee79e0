export { useRuleMessages } from './use-rule-messages.ts';
