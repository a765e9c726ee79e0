import { Button, Group, NativeSelect, Select, Stack } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { definitionLimits } from '../../contract.ts';
import { useField } from '#ui/form/form-context.ts';
import field from '#ui/form/fields/field.module.css';
import buttons from '#ui/buttons.module.css';
import { useChoices } from '../definition-queries.ts';
import { InlineSpan } from '../list/inline-controls.tsx';
import { ProfileTicks } from './recipient-fields.tsx';
import type { AssigneeLine, DraftHand } from './use-definition-draft.ts';
import { useManagementMessages } from '../use-management-messages.ts';
import { useAllUnits } from '#features/assets/units/web/public.ts';
import styles from '../definition-page.module.css';

/** Assignee per unit, and escalation if no one takes an alert. */
export function TakingFields({ hand }: { hand: DraftHand }) {
  return (
    <>
      <Assignees hand={hand} />
      <Escalation hand={hand} />
    </>
  );
}

function Assignees({ hand: { draft, change } }: { hand: DraftHand }) {
  const { t, number } = useManagementMessages();
  const { error, touch } = useField('assignees', t('form.assignees'));
  const { assignees } = draft;
  const set = (next: readonly AssigneeLine[]) => {
    touch();
    change({ assignees: next });
  };
  return (
    <div>
      <p className={field.label}>{t('form.assignees')}</p>
      <p className={field.hint}>{t('form.assignees_hint')}</p>
      {assignees.map((line, at) => (
        <AssigneeFields
          key={line.key}
          line={line}
          words={number(at + 1)}
          isFirst={at === 0}
          onChange={(next) => set(assignees.with(at, next))}
          onRemove={() => set(assignees.toSpliced(at, 1))}
        />
      ))}
      {error && <p className={field.fault}>{error}</p>}
      {assignees.length < definitionLimits.assignees && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() =>
            set([
              ...assignees,
              { key: Math.max(-1, ...assignees.map(({ key }) => key)) + 1, unitId: null, userId: null },
            ])
          }
        >
          {t('form.assignee_add')}
        </Button>
      )}
    </div>
  );
}

interface AssigneeFieldsProps {
  line: AssigneeLine;
  /** The ordinal in words. */
  words: string;
  isFirst: boolean;
  onChange(line: AssigneeLine): void;
  onRemove(): void;
}

function AssigneeFields({ line, words, isFirst, onChange, onRemove }: AssigneeFieldsProps) {
  const { t } = useManagementMessages();
  const { picks = [] } = useAllUnits();
  const { data } = useChoices();
  const people = data?.people.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const remove = t('form.assignee_remove', { line: words });
  return (
    <Group mb="xs" gap="xs" wrap="nowrap">
      <NativeSelect
        aria-label={t('form.assignee_unit', { line: words })}
        data={[
          { value: '', label: t('form.everywhere_else') },
          ...picks.map(({ id, label }) => ({ value: id, label })),
        ]}
        value={line.unitId ?? ''}
        onChange={(event) => onChange({ ...line, unitId: event.currentTarget.value || null })}
      />
      <Select
        aria-label={t('form.assignee_person', { line: words })}
        placeholder={t('form.assignee_choose')}
        data={people}
        searchable
        value={line.userId}
        onChange={(userId) => onChange({ ...line, userId })}
        comboboxProps={{ shadow: 'none' }}
        {...(isFirst && { 'data-field': 'assignees' })}
      />
      <button type="button" className={buttons.icon} aria-label={remove} title={remove} onClick={onRemove}>
        <IconX size={16} stroke={1.8} />
      </button>
    </Group>
  );
}

function Escalation({ hand: { draft, change } }: { hand: DraftHand }) {
  const { t } = useManagementMessages();
  const { escalation } = draft;
  const first = { after: { number: '1', unit: 'h' as const }, profiles: new Set<string>() };
  return (
    <Stack gap="xs" miw={0} bd="0">
      <Group component="label" className={styles.box} gap="xs" align="flex-start" wrap="nowrap" c="var(--gray-8)">
        <input
          type="checkbox"
          checked={escalation !== null}
          onChange={(event) => change({ escalation: event.currentTarget.checked ? first : null })}
        />
        <span>
          <b>{t('form.escalation')}</b>
        </span>
      </Group>
      {escalation && (
        <Stack gap="xs" pl="lg">
          <p>
            {t('form.escalation_after')}{' '}
            <InlineSpan
              name="escalation.after_s"
              label={t('form.escalation_after')}
              value={escalation.after}
              onChange={(after) => change({ escalation: { ...escalation, after } })}
            />
          </p>
          <EscalationFault />
          <ProfileTicks
            name="escalation.profile_ids"
            label={t('form.escalation_profiles')}
            hint={t('form.escalation_admins')}
            chosen={escalation.profiles}
            onChange={(profiles) => change({ escalation: { ...escalation, profiles } })}
          />
        </Stack>
      )}
    </Stack>
  );
}

function EscalationFault() {
  const { t } = useManagementMessages();
  const { error } = useField('escalation.after_s', t('form.escalation_after'));
  return error ? <p className={field.fault}>{error}</p> : null;
}
