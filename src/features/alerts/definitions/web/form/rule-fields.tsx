import { Box, Stack, Text } from '@mantine/core';
import { alertTypes, type AlertDefinition } from '../../contract.ts';
import { RadioField } from '#ui/form/fields/radio-field.tsx';
import { isPeriodicKind } from '../../page/rule-draft.ts';
import { RuleSentence } from './rule-sentence.tsx';
import { BacktestPanel } from '#features/alerts/backtest/web/backtest-panel.tsx';
import parts from '#ui/parts.module.css';
import type { DraftHand } from './use-definition-draft.ts';
import { useManagementMessages } from '../use-management-messages.ts';

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
        <Text c="var(--gray-7)">
          {t('form.type')}: <b>{tType(type)}</b>{' '}
          <Text span c="dimmed" fz="xs">
            {t('form.type_fixed')}
          </Text>
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

/** Example of the call with which another system raises the alert. */
function ExternalCall({ code }: { code: string | null }) {
  const { t } = useManagementMessages();
  const body = JSON.stringify({ code: code ?? '…', asset: 'CAM-1', occurred_at: '2026-11-20T12:00:00Z' }, null, 2);
  return (
    <Stack component="figure" miw={0} gap="xs">
      <Box component="figcaption" fw={600} c="var(--gray-8)">
        {t('external_call')}
      </Box>
      {/* Wide lines scroll by the keys, too. */}
      <Box component="pre" fz="sm" tabIndex={0} role="region" aria-label={t('external_call')} className={parts.code}>
        {`POST /api/v1/alerts/external\n${body}`}
      </Box>
      <Text c="dimmed" fz="xs">
        {t('external_key')}
      </Text>
    </Stack>
  );
}
