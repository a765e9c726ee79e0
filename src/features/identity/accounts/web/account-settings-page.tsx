import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { changeAccountPhoto, removeAccountPhoto } from '#features/identity/photos/contract.ts';
import { PhotoField } from '#features/identity/photos/web/public.ts';
import { call } from '#platform/web/call.ts';
import { putReply } from '#platform/web/replies/put-reply.ts';
import { publishProfileChanged } from '#platform/web/sign-in/own-profile.ts';
import { SettingsCard, SettingsPage } from '#ui/form/settings-page.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { notify } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { readAccount, updateAccount, type Account, type AccountChange } from '../contract.ts';
import {
  DirectoryForm,
  EmbedForm,
  FormatForm,
  NameForm,
  RetentionForm,
  ThresholdsForm,
  type SettingsFormProps,
} from './account-forms.tsx';
import { SecurityForm } from './security-form.tsx';

const queryKey = ['account'];

/**
 * Settings of the account in cards, each saved by itself.
 * @param directory rendered below the directory settings
 */
export function AccountSettingsPage({ directory }: { directory: ReactNode }) {
  const t = useTranslations();
  const settings = useQuery({ queryKey, queryFn: ({ signal }) => call(readAccount, { signal }) });
  const account = settings.data;
  return (
    <SettingsPage title={t('accounts.settings_title')} lead={t('account_settings.settings_lead')}>
      {account && <Cards account={account} directory={directory} />}
      {!account && settings.isError && <ListFault error={settings.error} onRetry={() => void settings.refetch()} />}
      {!account && !settings.isError && [180, 220, 260].map((height) => <Skeleton key={height} height={height} />)}
    </SettingsPage>
  );
}

function Cards({ account, directory }: { account: Account; directory: ReactNode }) {
  const t = useTranslations('account_settings');
  const queries = useQueryClient();
  const save = useSave(account);
  const readAgain = () => Promise.all([queries.invalidateQueries({ queryKey }), publishProfileChanged()]);
  const forms: {
    name: 'name' | 'format' | 'thresholds' | 'retention' | 'security' | 'directory' | 'embeds';
    form: (props: SettingsFormProps) => ReactNode;
  }[] = [
    { name: 'name', form: NameForm },
    { name: 'format', form: FormatForm },
    { name: 'thresholds', form: ThresholdsForm },
    { name: 'retention', form: RetentionForm },
    { name: 'security', form: SecurityForm },
    { name: 'directory', form: DirectoryForm },
    { name: 'embeds', form: EmbedForm },
  ];
  return (
    <>
      <SettingsCard title={t('picture')} lead={t('picture_text')}>
        <PhotoField
          url={account.photo_url}
          name={account.name}
          square
          onChange={async (file) => {
            await call(changeAccountPhoto, { file });
            await readAgain();
          }}
          onRemove={async () => {
            await call(removeAccountPhoto);
            await readAgain();
          }}
        />
      </SettingsCard>
      {forms.map(({ name, form: SettingsForm }) => (
        <SettingsCard key={name} id={name} title={t(`settings_${name}`)} lead={t(`settings_${name}_text`)}>
          <SettingsForm account={account} label={t(`settings_${name}`)} save={save} />
          {name === 'directory' && directory}
        </SettingsCard>
      ))}
    </>
  );
}

/** Saves against the version that is shown; a conflict is reported, never overwritten. */
function useSave(account: Account): (change: AccountChange) => Promise<void> {
  const t = useTranslations('ui');
  const queries = useQueryClient();
  return async (change) => {
    const saved = await call(updateAccount, { body: { ...change, version: account.version } });
    await putReply(queries, queryKey, saved);
    await publishProfileChanged();
    notify({ text: t('saved') });
  };
}
