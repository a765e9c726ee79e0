import { Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { useCounted } from '#platform/web/numbers.tsx';
import buttons from '#ui/buttons.module.css';
import { stateFilterNames } from '../../asset-bands.ts';
import { assetFilterNames, noAssetFilter, type AssetFilter, type AssetFilterName } from '../../asset-query.ts';
import { useFacets } from './use-facets.ts';
import { useFilterMessages } from './use-filter-messages.ts';
import styles from './facets.module.css';

interface FacetChipsProps {
  filter: AssetFilter;
  onChange(change: Partial<AssetFilter>): void;
  /** Filters that the screen shows elsewhere. */
  omit?: readonly AssetFilterName[];
}

/** Up to this many values of a filter are named; above it, a count. */
const named = 3;

interface Chip {
  key: string;
  text: string;
  without: Partial<AssetFilter>;
}

/** The filters in use, each with a button to remove it, and one for all. Nothing without filters. */
export function FacetChips({ filter, onChange, omit = [] }: FacetChipsProps) {
  const t = useTranslations('assets.filter');
  const counted = useCounted();
  const { data } = useFacets(filter);
  const messages = useFilterMessages(data);
  const names = [...assetFilterNames.filter((name) => !omit.includes(name)), ...stateFilterNames];
  const chips = names.flatMap((name): Chip[] => {
    const values: readonly string[] = filter[name];
    const title = messages.filter(name);
    if (values.length > named)
      return [
        { key: name, text: t('chip_many', { filter: title, ...counted(values.length) }), without: { [name]: [] } },
      ];
    return values.map((value) => ({
      key: `${name}:${value}`,
      text: t('chip', { filter: title, value: messages.value(name, value) }),
      without: { [name]: values.filter((other) => other !== value) },
    }));
  });
  if (filter.code.length > 0)
    chips.push({ key: 'code', text: t('codes', counted(filter.code.length)), without: { code: [] } });
  if (chips.length === 0) return null;
  const nothing = Object.fromEntries([...names, 'code' as const].map((name) => [name, noAssetFilter[name]]));
  return (
    <Group role="group" aria-label={t('chosen')} gap="xs" miw={0}>
      {chips.map(({ key, text, without }) => (
        <button
          key={key}
          type="button"
          className={buttons.chosen}
          aria-label={t('remove', { filter: text })}
          onClick={() => onChange(without)}
        >
          <Text span truncate maw={280}>
            {text}
          </Text>
          <IconX size={13} stroke={2} aria-hidden />
        </button>
      ))}
      {chips.length > 1 && (
        <button type="button" className={styles.chipsClear} onClick={() => onChange(nothing)}>
          {t('clear_all')}
        </button>
      )}
    </Group>
  );
}
