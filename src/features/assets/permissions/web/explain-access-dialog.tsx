import { Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { getAsset, listAssets } from '#features/assets/catalogue/contract.ts';
import { isSearch, searchMin } from '#features/assets/catalogue/public.ts';
import { call } from '#platform/web/call.ts';
import { isTooShort } from '#ui/list/search-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import field from '#ui/form/fields/field.module.css';
import { getAccess, listModuleUsers } from '../contract.ts';
import { AccessAnswer } from './access-answer.tsx';
import { useProfileMessages } from './use-profile-messages.ts';
import type { AccessQuestion, Why } from './use-why.ts';

/** Explains why a person sees an asset or not, with a button that would change it. For administrators. */
export function ExplainAccessDialog({ why }: { why: Why }) {
  const { t } = useProfileMessages();
  return (
    <Dialog opened={why.asked !== null} title={t('why_title')} width={560} onClose={why.close}>
      {why.asked && <Question asked={why.asked} ask={why.ask} />}
    </Dialog>
  );
}

interface Choice {
  value: string;
  label: string;
}

function Question({ asked: { user, asset }, ask }: { asked: AccessQuestion } & Pick<Why, 'ask'>) {
  const { t } = useProfileMessages();
  const person = useName(user, async (params) => (await call(getAccess, params)).user.name);
  const thing = useName(asset, async (params) => (await call(getAsset, params)).code);
  return (
    <Stack gap="sm" miw={0}>
      <Stack gap="sm">
        <Found
          label={t('why_person')}
          hint={t('why_person_hint')}
          chosen={person}
          onChoose={({ value }) => ask({ user: value })}
          useChoices={usePeople}
        />
        <Found
          label={t('why_asset')}
          hint={t('why_asset_hint')}
          chosen={thing}
          onChoose={({ value }) => ask({ asset: value })}
          min={searchMin}
          useChoices={useAssets}
        />
      </Stack>
      {user && asset ? (
        <AccessAnswer userId={user} assetId={asset} />
      ) : (
        <Text c="dimmed" fz="xs" lh={1.4}>
          {t('why_choose')}
        </Text>
      )}
    </Stack>
  );
}

/** Name of the selected one; null while none is selected or it is loading. */
function useName(
  id: string,
  read: (asked: { params: { id: string }; signal: AbortSignal }) => Promise<string>,
): Choice | null {
  const { data } = useQuery({
    queryKey: ['asset-profiles', 'called', id],
    queryFn: ({ signal }) => read({ params: { id }, signal }),
    enabled: id !== '',
  });
  return data === undefined ? null : { value: id, label: data };
}

interface FoundAccessProps {
  label: string;
  hint: string;
  chosen: Choice | null;
  onChoose(choice: Choice): void;
  /** Undefined while loading. */
  /** Minimum length of a search. */
  min?: number;
  useChoices(text: string): readonly Choice[] | undefined;
}

const pauseMs = 250;

/** Selects one of many, searched on the server. */
function Found({ label, hint, chosen, min = 1, onChoose, useChoices }: FoundAccessProps) {
  const { t } = useProfileMessages();
  const tUi = useTranslations('ui');
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed === chosen?.label ? '' : typed, pauseMs);
  const choices = useChoices(text);
  const found = choices ?? [];
  const data = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found;
  return (
    <Select
      label={label}
      description={hint}
      value={chosen?.value ?? null}
      data={data.map((choice) => ({ ...choice }))}
      searchable
      allowDeselect={false}
      // Filtered by the server already.
      filter={({ options }) => options}
      {...(choices !== undefined && { nothingFoundMessage: t('why_nothing') })}
      {...(isTooShort(text, min) && { description: tUi('search_min', { count: min }) })}
      onSearchChange={setTyped}
      onChange={(value) => {
        const choice = data.find((one) => one.value === value);
        if (choice) onChoose(choice);
      }}
      comboboxProps={{ shadow: 'none' }}
      classNames={{ label: field.label, description: field.hint }}
    />
  );
}

const shown = 20;

function usePeople(text: string): readonly Choice[] | undefined {
  const { data } = useQuery({
    queryKey: ['asset-profiles', 'found-people', text],
    queryFn: ({ signal }) => call(listModuleUsers, { query: { search: text, limit: shown }, signal }),
  });
  return data?.items.map(({ id, name }) => ({ value: id, label: name }));
}

function useAssets(text: string): readonly Choice[] | undefined {
  const isSearched = isSearch(text);
  const { data } = useQuery({
    queryKey: ['assets', 'found', isSearched ? text : ''],
    queryFn: ({ signal }) => call(listAssets, { query: { limit: shown, ...(isSearched && { search: text }) }, signal }),
  });
  return data?.items.map(({ id, code }) => ({ value: id, label: code }));
}
