import { Text } from '@mantine/core';
import { alertTypes, type AlertDefinition } from '../../contract.ts';
import { RadioField } from '#ui/form/fields/radio-field.tsx';
import { isPeriodicKind } from '../../page/rule-draft.ts';
import { ExternalCall } from './external-call.tsx';
import { RuleSentence } from './rule-sentence.tsx';
import { BacktestPanel } from '#features/alerts/backtest/web/backtest-panel.tsx';
import type { DraftHand } from './use-definition-draft.ts';
import { useManagementMessages } from '../use-management-messages.ts';
import styles from '../definition-page.module.css';

interface AlertRuleFieldsProps {
  hand: DraftHand;
  /** Null for a new definition, whose type can still be chosen. */
  opened: AlertDefinition | null;
  code: string | null;
}

/** Type and condition of a definition. */
export function RuleFields({ hand, opened, code }: AlertRuleFieldsProps) {
  const { t, tType } = useManagementMessages();
  const { type, rule } = hand.draft;
  const mayTry = type === 'group' || (type === 'calculated' && !isPeriodicKind(rule.kind));
  return (
    <>
      {opened ? (
        <Text className={styles.fixed} c="var(--gray-7)">
          {t('form.type')}: <b>{tType(type)}</b> <span>{t('form.type_fixed')}</span>
        </Text>
      ) : (
        <RadioField
          isRow
          name="type"
          label={t('form.type')}
          value={type}
          choices={alertTypes.map((value) => ({
            value,
            label: tType(value),
            hint: t(`type_hints.${value}`),
          }))}
          onChange={(value) => hand.change({ type: alertTypes.find((one) => one === value) ?? type })}
        />
      )}
      <RuleSentence draft={hand.draft} change={hand.change} />
      {mayTry && <BacktestPanel hand={hand} />}
      {type === 'external' && <ExternalCall code={opened ? code : null} />}
    </>
  );
}
