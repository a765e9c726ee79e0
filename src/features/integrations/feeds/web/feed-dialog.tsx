import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { DateField } from '#ui/form/fields/date-field.tsx';
import { NumberField, PasswordField, SelectField, TextField } from '#ui/form/fields/fields.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import type { FormValues } from '#ui/form/form-values.ts';
import { notify } from '#ui/notices.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import field from '#ui/form/fields/field.module.css';
import { createFeed, feedLimits, updateFeed, type Feed } from '../contract.ts';
import {
  asksForToken,
  profiles,
  providerNames,
  providers,
  secretPartsOf,
  signInKinds,
  type Provider,
  type SignInKind,
} from '../profiles.ts';
import { sharedElements } from '../precedence.ts';
import { TryPanel } from './try-panel.tsx';
import { UnitScope } from './unit-scope.tsx';

interface FeedDialogProps {
  opened: boolean;
  /** Null: a new one. */
  feed: Feed | null;
  onClose(): void;
}

export function FeedDialog({ opened, feed, onClose }: FeedDialogProps) {
  const t = useTranslations('feeds');
  return (
    <Dialog
      opened={opened}
      width={560}
      title={feed ? t('edit_title', { name: feed.name }) : t('add')}
      onClose={onClose}
    >
      <FeedForm feed={feed} onClose={onClose} />
    </Dialog>
  );
}

const readNumber = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : text);

function readFields(values: FormValues, feed: Feed | null, units: ReadonlySet<string>) {
  const signIn = values.text('sign_in');
  const isToken = signInKinds.some((kind) => kind === signIn && asksForToken(kind));
  const secret = values.all('secret');
  return {
    name: values.text('name'),
    provider: values.text('provider'),
    base_url: values.text('base_url').trim(),
    sign_in: signIn,
    token_url: isToken ? values.text('token_url').trim() || null : null,
    username: values.text('username'),
    scope: isToken ? (values.optional('scope') ?? null) : null,
    unit_ids: [...units],
    poll_minutes: readNumber(values.text('poll_minutes')),
    history_days: values.number('history_days'),
    calls_per_day: values.number('calls_per_day'),
    secret_ends_on: values.optional('secret_ends_on'),
    first_for: values.all('first_for'),
    active: feed?.active ?? true,
    ...(secret.some((part) => part !== '') && { secret: secret.join(' ') }),
  };
}

function FeedForm({ feed, onClose }: Omit<FeedDialogProps, 'opened'>) {
  const t = useTranslations('feeds');
  const [units, setUnits] = useState<ReadonlySet<string>>(new Set(feed?.unit_ids));
  const done = (name: string) => {
    notify({ text: t('saved', { name }) });
    onClose();
  };
  const inner = (
    <>
      <Fields feed={feed} />
      <UnitScope chosen={units} onChange={setUnits} />
      <TryPanel feed={feed} read={(values) => readFields(values, feed, units)} />
      <FormActions submit={feed ? undefined : t('add')} onCancel={onClose} />
    </>
  );
  if (feed === null)
    return (
      <Form
        body={createFeed.body}
        read={(values) => readFields(values, null, units)}
        send={async (body) => done((await call(createFeed, { body })).name)}
      >
        {inner}
      </Form>
    );
  return (
    <Form
      body={updateFeed.body}
      read={(values) => ({ ...readFields(values, feed, units), version: feed.version })}
      send={async (body) => done((await call(updateFeed, { params: { id: feed.id }, body })).name)}
    >
      {inner}
    </Form>
  );
}

function Fields({ feed }: { feed: Feed | null }) {
  const t = useTranslations('feeds');
  const [provider, setProvider] = useState<Provider>(feed?.provider ?? 'other');
  const [signIn, setSignIn] = useState<SignInKind>(feed?.sign_in ?? profiles.other.signIn);
  const profile = profiles[provider];
  const choose = (value: string) => {
    const next = providers.find((one) => one === value) ?? 'other';
    setProvider(next);
    setSignIn(profiles[next].signIn);
  };
  return (
    <>
      <TextField
        name="name"
        label={t('name')}
        value={feed?.name}
        maxLength={feedLimits.name}
        autoComplete="off"
        required
      />
      <SelectField
        name="provider"
        label={t('provider')}
        value={provider}
        choices={providers.map((value) => ({
          value,
          label: value === 'other' ? t('provider_other') : providerNames[value],
        }))}
        onChange={choose}
      />
      <TextField
        key={`base ${provider}`}
        name="base_url"
        type="url"
        label={t('base_url')}
        hint={t(profile.baseUrl?.includes('{') ? 'base_url_own' : 'base_url_hint')}
        value={feed?.base_url ?? profile.baseUrl}
        placeholder="https://"
        autoComplete="off"
        required
      />
      <SelectField
        key={`sign-in ${provider}`}
        name="sign_in"
        label={t('sign_in')}
        value={signIn}
        choices={signInKinds.map((value) => ({ value, label: t(`sign_in_${value}`) }))}
        onChange={(value) => setSignIn(signInKinds.find((one) => one === value) ?? 'basic')}
      />
      <Credentials feed={feed} signIn={signIn} />
      <NumberField
        key={`poll ${provider}`}
        name="poll_minutes"
        label={t('poll_minutes')}
        value={Math.max(feed?.poll_minutes ?? 0, profile.leastPollMinutes)}
        hint={t('poll_hint', { minutes: profile.leastPollMinutes })}
        unit={t('minutes')}
      />
      <NumberField
        name="history_days"
        label={t('history_days')}
        hint={t('history_days_hint')}
        value={feed ? (feed.history_days ?? undefined) : 7}
        unit={t('days')}
      />
      <FirstFor feed={feed} />
      <NumberField
        key={`calls ${provider}`}
        name="calls_per_day"
        label={t('calls_per_day')}
        hint={t('calls_per_day_hint')}
        value={feed?.calls_per_day ?? profile.callsPerDay ?? undefined}
      />
    </>
  );
}

/** Elements for which the feed comes before trackers and other feeds. */
function FirstFor({ feed }: { feed: Feed | null }) {
  const t = useTranslations('feeds');
  return (
    <Stack component="fieldset" gap={0}>
      <legend className={field.label}>{t('first_for')}</legend>
      <p className={field.hint}>{t('first_for_hint')}</p>
      {sharedElements.map((element) => (
        <Group component="label" gap="xs" wrap="nowrap" mih="var(--control-sm)" key={element}>
          <input
            type="checkbox"
            name="first_for"
            value={element}
            defaultChecked={feed?.first_for.includes(element) ?? false}
          />
          {t(`element_${element}`)}
        </Group>
      ))}
    </Stack>
  );
}

function Credentials({ feed, signIn }: { feed: Feed | null; signIn: SignInKind }) {
  const t = useTranslations('feeds');
  return (
    <>
      {asksForToken(signIn) && (
        <TextField
          name="token_url"
          type="url"
          label={t('token_url')}
          hint={t('token_url_hint')}
          value={feed?.token_url}
          placeholder="https://"
          autoComplete="off"
          required
        />
      )}
      {signIn !== 'bearer' && (
        <TextField
          name="username"
          label={t('username')}
          value={feed?.username}
          maxLength={feedLimits.username}
          autoComplete="off"
        />
      )}
      {asksForToken(signIn) && (
        <TextField
          name="scope"
          label={t('scope')}
          hint={t('scope_hint')}
          value={feed?.scope}
          maxLength={feedLimits.scope}
          autoComplete="off"
        />
      )}
      {(secretPartsOf(signIn) ?? (['secret'] as const)).map((part, at, parts) => (
        <PasswordField
          key={part}
          name="secret"
          label={t(part)}
          hint={at === parts.length - 1 ? t(feed ? 'secret_unchanged' : 'secret_hint') : undefined}
          autoComplete="new-password"
          required={feed === null}
        />
      ))}
      <DateField
        name="secret_ends_on"
        label={t('secret_ends_on')}
        hint={t('secret_ends_hint')}
        value={feed?.secret_ends_on ?? undefined}
      />
    </>
  );
}
