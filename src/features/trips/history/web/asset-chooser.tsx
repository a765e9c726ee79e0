import { Box, Button, Group, Popover, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown, IconTruck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import {
  codesMax,
  filterInput,
  isFiltered,
  noAssetFilter,
  searchMin,
  toggleValue,
  type AssetFilter,
} from '#features/assets/catalogue/public.ts';
import { listAssets } from '#features/assets/catalogue/contract.ts';
import { FacetChips, FacetPanel } from '#features/assets/catalogue/web/public.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTripMessages } from './use-trip-messages.ts';
import buttons from '#ui/buttons.module.css';
import parts from '#ui/parts.module.css';
import styles from './routes-page.module.css';

interface AssetChooserProps {
  filter: AssetFilter;
  onChange(filter: AssetFilter): void;
}

/** Selects assets: all under the filters, or individual ones. */
export function AssetChooser({ filter, onChange }: AssetChooserProps) {
  const { t, counted } = useTripMessages();
  const [isOpen, setOpen] = useState(false);
  const { code: codes, ...rest } = filter;
  const name =
    codes.length === 1
      ? (codes[0] ?? '')
      : codes.length > 1
        ? t('chosen_assets', counted(codes.length))
        : isFiltered({ ...rest, code: [] })
          ? t('filtered_assets')
          : t('all_assets');
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="none" offset={4} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconTruck size={16} />}
          rightSection={<IconChevronDown size={14} />}
          aria-label={t('assets_are', { assets: name })}
          onClick={() => setOpen(!isOpen)}
        >
          {name}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.assets}>
        {isOpen && <Choices filter={filter} onChange={onChange} onDone={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function Choices({ filter, onChange, onDone }: AssetChooserProps & { onDone(): void }) {
  const { t, counted } = useTripMessages();
  const change = (part: Partial<AssetFilter>) => onChange({ ...filter, ...part });
  // Selected assets must not restrict the list to choose from.
  const around = { ...filter, code: [] };
  const found = useFound(around);
  return (
    <>
      <Stack p="sm" className={`${parts.whole} ${parts.below}`} gap="xs">
        <SearchField
          label={t('search_assets')}
          value={filter.search}
          min={searchMin}
          onChange={(search) => change({ search })}
        />
        <FacetChips filter={filter} onChange={change} />
      </Stack>
      <div className={styles.facets}>
        <FacetPanel filter={around} onChange={change} />
      </div>
      <div className={styles.found}>
        <Found found={found} codes={filter.code} onTick={(code) => change({ code: toggleCode(filter.code, code) })} />
      </div>
      <Group className={styles.foot} gap="xs" wrap="nowrap" justify="space-between">
        <Button variant="subtle" size="xs" disabled={!isFiltered(filter)} onClick={() => onChange(noAssetFilter)}>
          {t('all_assets')}
        </Button>
        <Button size="xs" onClick={onDone}>
          {t('show', counted(filter.code.length || (found.data?.total ?? 0)))}
        </Button>
      </Group>
    </>
  );
}

/** Codes are case-insensitive. */
function toggleCode(codes: readonly string[], code: string): string[] {
  const known = codes.find((other) => other.toLowerCase() === code.toLowerCase());
  return toggleValue(codes, known ?? code).slice(0, codesMax);
}

/** Assets listed at a time; more are found by searching. */
const listed = 100;

function useFound(filter: AssetFilter) {
  const [settled] = useDebouncedValue(filter, 200);
  const query = filterInput(settled);
  return useQuery({
    queryKey: ['assets', 'to-choose', query],
    queryFn: ({ signal }) => call(listAssets, { query: { ...query, limit: listed }, signal }),
    placeholderData: keepPreviousData,
  });
}

interface FoundAssetsProps {
  found: ReturnType<typeof useFound>;
  codes: readonly string[];
  onTick(code: string): void;
}

function Found({ found: { data, error, refetch }, codes, onTick }: FoundAssetsProps) {
  const { t } = useTripMessages();
  const tError = useTranslations();
  const numbers = useNumbers();
  const ticked = new Set(codes.map((code) => code.toLowerCase()));
  if (error && !data)
    return (
      <Text role="alert" py="xs" px="sm" c="dimmed">
        {tError(`errors.${errorKey(error)}`)}{' '}
        <button type="button" className={buttons.word} onClick={() => void refetch()}>
          {tError('ui.retry')}
        </button>
      </Text>
    );
  if (!data) return <Waiting />;
  if (data.items.length === 0)
    return (
      <Text py="xs" px="sm" c="dimmed">
        {t('no_assets_found')}
      </Text>
    );
  return (
    <>
      <ul aria-label={t('tick_assets')}>
        {data.items.map(({ id, code, manufacturer, model, unit }) => (
          <li key={id}>
            <Group
              component="label"
              className={styles.asset}
              gap="xs"
              wrap="nowrap"
              mih="var(--control-md)"
              py="2xs"
              px="sm"
            >
              <input type="checkbox" checked={ticked.has(code.toLowerCase())} onChange={() => onTick(code)} />
              <Stack component="span" gap={0} miw={0}>
                <Box className={parts.cut} component="b">
                  {code}
                </Box>
                <Box className={parts.cut} component="small" c="dimmed" fz="xs">
                  {[[manufacturer, model].filter(Boolean).join(' '), unit.name].filter(Boolean).join(' · ')}
                </Box>
              </Stack>
            </Group>
          </li>
        ))}
      </ul>
      {data.total > data.items.length && (
        <Text py="xs" px="sm" c="dimmed">
          {t('more_assets', { count: numbers.number(data.total - data.items.length) })}
        </Text>
      )}
    </>
  );
}

function Waiting() {
  return (
    <Text component="div" py="xs" px="sm" c="dimmed">
      {[70, 52, 61, 44].map((width) => (
        <p key={width}>
          <Skeleton width={`${width}%`} height={14} />
        </p>
      ))}
    </Text>
  );
}
