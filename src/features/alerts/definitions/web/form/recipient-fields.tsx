import { Box, Group, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { notificationLevels, shippingTypes, type AlertDefinition } from '../../contract.ts';
import { SelectField } from '#ui/form/fields/fields.tsx';
import { useField } from '#ui/form/form-context.ts';
import { PickList } from '#ui/form/fields/pick-list.tsx';
import { useChoices } from '../definition-queries.ts';
import type { DraftHand } from './use-definition-draft.ts';
import { useManagementMessages } from '../use-management-messages.ts';
import field from '#ui/form/fields/field.module.css';
import styles from '../definition-page.module.css';
import { Columns } from '#ui/columns.tsx';

const channels = [
  { name: 'app', word: 'app' },
  { name: 'email', word: 'email' },
  { name: 'create_report', word: 'report' },
] as const;

/** Channels, recipients and timing of notifications. */
export function RecipientFields({ from, hand }: { from: AlertDefinition | null; hand: DraftHand }) {
  const { t } = useManagementMessages();
  const { level, profiles } = hand.draft;
  return (
    <>
      <Stack component="fieldset" gap="xs" miw={0}>
        <legend className={field.label}>{t('form.channels')}</legend>
        {channels.map(({ name, word }) => (
          <Group
            component="label"
            key={name}
            className={styles.box}
            gap="xs"
            align="flex-start"
            wrap="nowrap"
            c="var(--gray-8)"
          >
            <input type="checkbox" name={name} defaultChecked={from ? from[name] : name !== 'create_report'} />
            <span>
              <b>{t(`channels.${word}`)}</b>
              <Box component="small" display="block">
                {t(`form.${word}_hint`)}
              </Box>
            </span>
          </Group>
        ))}
      </Stack>
      <Columns least={240}>
        <SelectField
          name="notification_level"
          label={t('form.level')}
          value={level}
          choices={notificationLevels.map((value) => ({ value, label: t(`levels.${value}`) }))}
          onChange={(value) => hand.change({ level: notificationLevels.find((one) => one === value) ?? level })}
        />
        <SelectField
          name="shipping_type"
          label={t('form.shipping')}
          value={from?.shipping_type ?? 'immediate'}
          choices={shippingTypes.map((value) => ({ value, label: t(`shipping.${value}`) }))}
        />
      </Columns>
      {level === 'profiles' && (
        <ProfileTicks
          name="profile_ids"
          label={t('form.profiles')}
          chosen={profiles}
          onChange={(next) => hand.change({ profiles: next })}
        />
      )}
    </>
  );
}

interface ProfileTicksProps {
  name: string;
  label: string;
  hint?: string;
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
}

/** Profiles that reach the person's units; already selected ones out of reach stay selected. */
export function ProfileTicks({ name, label, hint, chosen, onChange }: ProfileTicksProps) {
  const { t, counted } = useManagementMessages();
  const { error, touch } = useField(name, label);
  const choices = useChoices();
  const picks = useMemo(
    () => choices.data?.profiles.map(({ id, name: text }) => ({ id, label: text })),
    [choices.data],
  );
  const hidden = picks ? [...chosen].filter((id) => picks.every((pick) => pick.id !== id)).length : 0;
  return (
    <div>
      <p className={field.label}>{label}</p>
      {hint && <p className={field.hint}>{hint}</p>}
      <PickList
        label={label}
        search={t('form.profiles_search')}
        items={picks}
        error={choices.error}
        onRetry={() => void choices.refetch()}
        none={t('form.profiles_none')}
        chosen={chosen}
        onChange={(next) => {
          touch();
          onChange(next);
        }}
      />
      {hidden > 0 && <p className={field.hint}>{t('form.profiles_hidden', counted(hidden))}</p>}
      {error && <p className={field.fault}>{error}</p>}
    </div>
  );
}
