import { Stack } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { measures, watchedEvents } from '../../public.ts';
import { useFormState } from '#ui/form/form-context.ts';
import { cutSentence, gapsFor } from '../../page/cut-sentence.ts';
import {
  chooseKind,
  isMeasure,
  isWatchedKind,
  sentenceOf,
  serviceKinds,
  type RuleDraft,
  type WatchedKind,
} from '../../page/rule-draft.ts';
import { InlineInput, InlineSelect, InlineSpan } from '../list/inline-controls.tsx';
import { MembersPick } from './members-pick.tsx';
import { ScheduleGaps } from './schedule-gaps.tsx';
import { SubjectPick } from './subject-pick.tsx';
import type { DraftHand } from './use-definition-draft.ts';
import { useManagementMessages, useScales } from '../use-management-messages.ts';
import { WherePick } from './where-pick.tsx';
import styles from '../definition-page.module.css';

const gapNames = [
  'subject',
  'what',
  'where',
  'lasting',
  'is',
  'threshold',
  'when',
  'at_least',
  'members',
  'spread',
  'window',
] as const;
type Gap = (typeof gapNames)[number];

/** The condition as a sentence with editable gaps, in the word order of the language. */
export function RuleSentence({ draft, change }: Pick<DraftHand, 'draft' | 'change'>) {
  const { t } = useManagementMessages();
  const gaps = useGaps({ draft, change });
  const said = t(`sentence.${sentenceOf(draft.type, draft.rule.kind)}`, gapsFor(gapNames));
  return (
    <>
      <div role="group" aria-label={t('form.rule')} className={styles.sentence}>
        {cutSentence(said, gapNames).map((part) =>
          'text' in part ? (
            <span key={part.key}>{part.text}</span>
          ) : (
            <Fragment key={part.key}>{gaps[part.gap]()}</Fragment>
          ),
        )}
      </div>
      <SentenceFaults />
    </>
  );
}

function useGaps({ draft, change }: Pick<DraftHand, 'draft' | 'change'>): Record<Gap, () => ReactNode> {
  const { t } = useManagementMessages();
  const { symbol } = useScales();
  const { rule } = draft;
  const set = (part: Partial<RuleDraft>) => change({ rule: { ...rule, ...part } });
  const number = (name: 'at_least' | 'assets', value: string, onChange: (value: string) => void) => (
    <InlineInput name={`condition.${name}`} label={t(`gaps.${name}`)} value={value} onChange={onChange} />
  );
  const span = (field: 'for_s' | 'window_s', gap: 'lasting' | 'window') => (
    <InlineSpan
      name={`condition.${field}`}
      label={t(`gaps.${gap}`)}
      value={rule[gap]}
      onChange={(value) => set({ [gap]: value })}
    />
  );
  return {
    subject: () => <SubjectPick draft={draft} change={change} />,
    what: () => <WhatSelect rule={rule} onChange={(next) => change({ rule: next })} />,
    where: () => <WherePick draft={draft} change={change} />,
    lasting: () => span('for_s', 'lasting'),
    is: () => (
      <InlineSelect
        name="condition.is"
        label={t('gaps.is')}
        value={rule.is}
        choices={(['above', 'below'] as const).map((value) => ({ value, label: t(`is.${value}`) }))}
        onChange={(value) => set({ is: value === 'below' ? 'below' : 'above' })}
      />
    ),
    threshold: () => (
      <InlineInput
        name="condition.threshold"
        label={t('gaps.threshold')}
        value={rule.threshold}
        {...(isMeasure(rule.kind) && { unit: symbol(rule.kind) })}
        onChange={(threshold) => set({ threshold })}
      />
    ),
    when: () => <ScheduleGaps schedule={draft.schedule} onChange={(schedule) => change({ schedule })} />,
    at_least: () => number('at_least', rule.atLeast, (atLeast) => set({ atLeast })),
    members: () => <MembersPick draft={draft} change={change} />,
    spread: () => (
      <>
        <InlineSelect
          name="condition.spread"
          label={t('gaps.spread')}
          value={rule.isOfUnit ? 'unit' : 'asset'}
          choices={(['asset', 'unit'] as const).map((value) => ({ value, label: t(`spreads.${value}`) }))}
          onChange={(value) => set({ isOfUnit: value === 'unit' })}
        />{' '}
        {rule.isOfUnit && number('assets', rule.assets, (assets) => set({ assets }))}
      </>
    ),
    window: () => span('window_s', 'window'),
  };
}

const kindGroups: readonly {
  group: 'geofence' | 'trip' | 'fault' | 'state' | 'service' | 'feed' | 'measure';
  kinds: readonly WatchedKind[];
}[] = [
  { group: 'geofence', kinds: [...watchedEvents.filter((event) => event.startsWith('geofence_')), 'outside'] },
  { group: 'trip', kinds: watchedEvents.filter((event) => event.startsWith('trip_')) },
  { group: 'fault', kinds: ['fault', 'severe_fault'] },
  { group: 'state', kinds: ['idle', 'silent', 'off_hours'] },
  { group: 'measure', kinds: measures },
  { group: 'service', kinds: serviceKinds },
  { group: 'feed', kinds: ['feed'] },
];

function WhatSelect({ rule, onChange }: { rule: RuleDraft; onChange(rule: RuleDraft): void }) {
  const { t } = useManagementMessages();
  const scales = useScales();
  return (
    <InlineSelect
      name="condition"
      label={t('gaps.what')}
      value={rule.kind}
      choices={kindGroups.map(({ group, kinds }) => ({
        group: t(`kind_groups.${group}`),
        choices: kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
      }))}
      onChange={(kind) => {
        if (isWatchedKind(kind)) onChange(chooseKind(rule, kind, scales));
      }}
    />
  );
}

/** The gaps with their field names. */
const fieldGaps = {
  condition: 'what',
  'condition.for_s': 'lasting',
  'condition.threshold': 'threshold',
  'condition.definition_ids': 'members',
  'condition.at_least': 'at_least',
  'condition.assets': 'assets',
  'condition.window_s': 'window',
  unit_ids: 'subject',
  asset_ids: 'subject',
  geofence_ids: 'where',
  schedule: 'when',
  'schedule.days': 'days',
  'schedule.from_minute': 'from',
  'schedule.to_minute': 'to',
} as const;

/** Validation errors of the sentence, shown below it. */
function SentenceFaults() {
  const { t } = useManagementMessages();
  const { faults } = useFormState();
  const found = Object.entries(fieldGaps).flatMap(([field, gap]) => {
    const fault = faults[field];
    return fault === undefined ? [] : [{ field, text: `${t(`gaps.${gap}`)}: ${fault}` }];
  });
  if (found.length === 0) return null;
  return (
    <Stack component="ul" gap="3xs" fz="sm" c="var(--danger)">
      {found.map(({ field, text }) => (
        <li key={field}>{text}</li>
      ))}
    </Stack>
  );
}
