import { Box, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { createAlertDefinition, updateAlertDefinition, type AlertDefinition } from '../../contract.ts';
import { alertPath } from '#features/alerts/treatment/public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { Form } from '#ui/form/form.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { StaleNotice } from '#ui/form/stale-notice.tsx';
import { formNames } from '../../page/definitions-address.ts';
import { AboutFields } from './about-fields.tsx';
import { FormCard } from './form-card.tsx';
import { RuleFields } from './rule-fields.tsx';
import { TakingFields } from './taking-fields.tsx';
import { TodoFields } from './todo-fields.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { useDefinitionDraft } from './use-definition-draft.ts';
import { useDefinitionSaving } from './use-definition-saving.ts';
import { useManagementMessages } from '../use-management-messages.ts';
import styles from '../definition-page.module.css';

interface DefinitionFormProps {
  /** The current definition; with `isNew`, the one that is copied. Null for an empty form. */
  read: AlertDefinition | null;
  isNew: boolean;
  onOpen(id: string): void;
  onClose(): void;
}

/** Form of a definition: when it triggers, what it is, what to do, who is notified and who takes it. */
export function DefinitionForm({ read, isNew, onOpen, onClose }: DefinitionFormProps) {
  const { t } = useManagementMessages();
  // The form edits the version that was current when it opened, even if it changes meanwhile.
  const [from] = useState(read);
  const hand = useDefinitionDraft(from);
  const opened = isNew ? null : from;
  const saving = useDefinitionSaving({ opened, hand, onOpen, onClose });
  const mayChange = opened === null || opened.may_change;
  const title = opened
    ? t(mayChange ? 'form.edit' : 'form.look', { code: opened.code })
    : from
      ? t('form.copy_of', { code: from.code })
      : t('form.create');
  const isStale = saving.isRefused || (opened !== null && read !== null && read.version > saving.version(opened));
  return (
    <>
      <Text component="h1" miw={0} fz="2xl" fw={700} lts="-0.02em" c="var(--gray-9)">
        {title}
      </Text>
      {opened && <AlertLinks definition={opened} />}
      {!mayChange && <Text c="dimmed">{t('form.only_read')}</Text>}
      <Form
        label={title}
        body={opened ? updateAlertDefinition.body : createAlertDefinition.body}
        within={formNames}
        read={saving.read}
        send={saving.send}
      >
        {isStale && mayChange && <StaleNotice onDiscard={onClose} onOver={saving.saveOver} />}
        <fieldset disabled={!mayChange}>
          <Stack>
            <FormCard title={t('form.rule')} lead={t('form.rule_lead')} isWide>
              <RuleFields hand={hand} opened={opened} code={from?.code ?? null} />
            </FormCard>
            <FormCard title={t('form.what')} lead={t('form.what_lead')}>
              <AboutFields from={from} isNew={opened === null} />
            </FormCard>
            <FormCard title={t('form.todo')} lead={t('form.todo_lead')}>
              <TodoFields from={from} opened={opened} onVersion={saving.keepVersion} />
            </FormCard>
            <FormCard title={t('form.who')} lead={t('form.who_lead')}>
              <RecipientFields from={from} hand={hand} />
            </FormCard>
            <FormCard title={t('form.taking')} lead={t('form.taking_lead')}>
              <TakingFields hand={hand} />
            </FormCard>
          </Stack>
        </fieldset>
        {mayChange && (
          <Group className={styles.foot} gap="var(--space-8) var(--space-24)" justify="space-between">
            <Group
              component="label"
              className={styles.active}
              gap="xs"
              align="flex-start"
              wrap="nowrap"
              c="var(--gray-8)"
            >
              <input type="checkbox" name="active" defaultChecked={from === null || opened?.status === 'active'} />
              <span>
                <b>{t('form.active')}</b> {t('form.active_hint')}
              </span>
            </Group>
            <FormActions onCancel={onClose} />
          </Group>
        )}
      </Form>
    </>
  );
}

/** Links to its alerts and to the results of treating them. */
function AlertLinks({ definition: { id, code } }: { definition: AlertDefinition }) {
  const { t } = useManagementMessages();
  if (!useProfile().sections.includes('alerts')) return null;
  return (
    <Group component="p" align="stretch" wrap="nowrap">
      <Box component={Link} c="var(--brand)" fw={600} to={alertPath({ code })}>
        {t('form.its_alerts')}
      </Box>
      <Box component={Link} c="var(--brand)" fw={600} to={alertPath({ definition_id: id, view: 'worked' })}>
        {t('form.what_worked')}
      </Box>
    </Group>
  );
}
