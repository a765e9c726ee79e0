import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState, type ComponentProps, type FormEvent } from 'react';
import { listAssignees } from '../../public.ts';
import { listAssetFilters } from '#features/assets/catalogue/contract.ts';
import { toggleValue } from '#features/assets/catalogue/public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { useAllUnits } from '#features/assets/units/web/public.ts';
import { call } from '#platform/web/call.ts';
import { PickList } from '#ui/form/fields/pick-list.tsx';
import { alertsKey } from '../list/use-alert-list.ts';
import { useAlertMessages } from '../use-alert-messages.ts';
import styles from './filters.module.css';

interface FilterTicksProps<Word extends string> {
  label: string;
  words: readonly Word[];
  t(word: Word): string;
  chosen: readonly Word[];
  /** Count of each choice; undefined while loading. */
  counts: Readonly<Partial<Record<Word, number>>> | undefined;
  onChange(chosen: readonly Word[]): void;
}

/** Multiple choice among fixed words. */
export function Ticks<Word extends string>({ label, words, t, chosen, counts, onChange }: FilterTicksProps<Word>) {
  const { number } = useAlertMessages();
  return (
    <Box component="fieldset" miw={210}>
      <legend className="visually-hidden">{label}</legend>
      {words.map((word) => (
        <Group
          component="label"
          key={word}
          className={styles.choice}
          gap="xs"
          wrap="nowrap"
          mih="var(--control-md)"
          px="sm"
        >
          <input type="checkbox" checked={chosen.includes(word)} onChange={() => onChange(toggleValue(chosen, word))} />
          <Text span flex={1} c="var(--gray-8)">
            {t(word)}
          </Text>
          {counts && (
            <Text span c="dimmed" fz="xs">
              {number(counts[word] ?? 0)}
            </Text>
          )}
        </Group>
      ))}
    </Box>
  );
}

interface OneOfProps<Value> {
  label: string;
  choices: readonly { value: Value; word: string }[];
  chosen: Value;
  onChange(value: Value): void;
}

/** Single choice. */
export function OneOf<Value>({ label, choices, chosen, onChange }: OneOfProps<Value>) {
  const name = useId();
  return (
    <Box component="fieldset" miw={210}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map(({ value, word }) => (
        <Group
          component="label"
          key={word}
          className={styles.choice}
          gap="xs"
          wrap="nowrap"
          mih="var(--control-md)"
          px="sm"
        >
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChange(value)} />
          <Text span flex={1} c="var(--gray-8)">
            {word}
          </Text>
        </Group>
      ))}
    </Box>
  );
}

interface IdsProps {
  label: string;
  chosen: readonly string[];
  onChange(ids: readonly string[]): void;
}

interface IdPicksProps extends IdsProps {
  picks: Pick<ComponentProps<typeof PickList>, 'items' | 'error'> & { readAgain(): void };
  search: string;
  none: string;
}

function IdPicks({ label, chosen, onChange, picks: { items, error, readAgain }, search, none }: IdPicksProps) {
  return (
    <Box w={300} maw="calc(100vw - 48px)" py="2xs" px="sm">
      <PickList
        label={label}
        search={search}
        items={items}
        error={error}
        onRetry={readAgain}
        none={none}
        chosen={new Set(chosen)}
        onChange={(ids) => onChange([...ids])}
      />
    </Box>
  );
}

export function UnitPicks(props: IdsProps) {
  const { t } = useAlertMessages();
  const { picks, ...rest } = useAllUnits();
  return (
    <IdPicks
      {...props}
      picks={{ ...rest, items: picks }}
      search={t('filters.find_unit')}
      none={t('filters.no_units')}
    />
  );
}

/** Current assignees in reach, the person first. */
export function usePeoplePicks(isWanted = true) {
  const { id: own, name } = useProfile();
  const { t } = useAlertMessages();
  const { data, error, refetch } = useQuery({
    queryKey: [...alertsKey, 'assignees'],
    queryFn: async ({ signal }) => (await call(listAssignees, { query: {}, signal })).items,
    enabled: isWanted,
  });
  const items = useMemo(
    () =>
      data && [
        { id: own, label: t('me', { name }) },
        ...data.filter(({ id }) => id !== own).map((person) => ({ id: person.id, label: person.name })),
      ],
    [data, own, name, t],
  );
  return { items, error: data ? null : error, readAgain: () => void refetch() };
}

export function PeoplePicks(props: IdsProps) {
  const { t } = useAlertMessages();
  const picks = usePeoplePicks();
  return <IdPicks {...props} picks={picks} search={t('filters.find_person')} none={t('filters.no_people')} />;
}

/** The facet for each filter of asset traits. */
const traitFacets = {
  manufacturer: 'manufacturers',
  asset_category: 'categories',
  model: 'models',
  customer: 'customers',
  region: 'regions',
} as const;

/** Choices of an asset trait, from the assets in reach. */
export function TraitPicks({ name, label, chosen, onChange }: IdsProps & { name: keyof typeof traitFacets }) {
  const { t } = useAlertMessages();
  const { data, error, refetch } = useQuery({
    queryKey: ['assets', 'filters', {}],
    queryFn: ({ signal }) => call(listAssetFilters, { query: {}, signal }),
  });
  const items = useMemo(
    () => data?.[traitFacets[name]].flatMap(({ value }) => (value === null ? [] : [{ id: value, label: value }])),
    [data, name],
  );
  return (
    <Box w={300} maw="calc(100vw - 48px)" py="2xs" px="sm">
      <PickList
        label={label}
        search={t('filters.find_trait', { filter: label })}
        items={items}
        error={data ? null : error}
        onRetry={() => void refetch()}
        none={t('filters.no_traits')}
        chosen={new Set(chosen)}
        onChange={(ids) => onChange([...ids])}
      />
    </Box>
  );
}

interface TypedProps {
  label: string;
  hint: string;
  value: string;
  maxLength: number;
  onChange(value: string): void;
}

/** A text filter, applied when submitted. */
export function Typed({ label, hint, value, maxLength, onChange }: TypedProps) {
  const { t } = useAlertMessages();
  const [text, setText] = useState(value);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(text.trim());
  };
  return (
    <Stack component="form" className={styles.typed} gap="xs" w={260} py="xs" px="sm" onSubmit={submit}>
      <Box component="label" c="var(--gray-8)" fw={600} htmlFor={id}>
        {label}
      </Box>
      <input
        id={id}
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Text c="dimmed" fz="xs" id={`${id}-hint`}>
        {hint}
      </Text>
      <Button type="submit" size="xs" fullWidth>
        {t('filters.apply')}
      </Button>
    </Stack>
  );
}
