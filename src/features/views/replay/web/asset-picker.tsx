import { Box, Popover, Stack, Text } from '@mantine/core';
import { IconCheck, IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { MapAsset } from '#features/assets/catalogue/map-contract.ts';
import { searchMin } from '#features/assets/catalogue/public.ts';
import { isTooShort } from '#ui/list/search-field.tsx';
import { useLateOpening } from '#ui/overlay/use-late-opening.ts';
import parts from '#ui/parts.module.css';
import { replayLimits } from '../contract.ts';
import { listAssets } from '../listed-assets.ts';
import styles from './pickers.module.css';

interface AssetPickerProps {
  chosenIds: readonly string[];
  /** Assets that pass the map's filter. */
  shownIds: readonly string[];
  /** Assets selected by box or lasso. */
  markedIds: readonly string[];
  find(id: string): MapAsset | undefined;
  onChange(ids: readonly string[]): void;
  /** Content of its button. */
  label: ReactNode;
  className?: string | undefined;
  /** Opens when loaded, since it was clicked before. */
  opensAtOnce?: boolean;
}

/** Rows shown; others are found by search. */
const shownRows = 40;

/** Chooses the replayed assets: individually, the selected or the listed ones. */
export function AssetPicker(props: AssetPickerProps) {
  const t = useTranslations('replay');
  const { isOpen, setOpen, target } = useLateOpening(props.opensAtOnce === true);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <button
          ref={target}
          type="button"
          className={props.className ?? styles.opener}
          onClick={() => setOpen(!isOpen)}
        >
          {props.label}
          <IconChevronDown size={14} stroke={1.8} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('assets')}>
        <Choice {...props} onDone={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Choice({ chosenIds, shownIds, markedIds, find, onChange, onDone }: AssetPickerProps & { onDone(): void }) {
  const t = useTranslations('replay');
  const [search, setSearch] = useState('');
  const tUi = useTranslations('ui');
  const isShort = isTooShort(search, searchMin);
  const word = isShort ? '' : search.trim().toLowerCase();
  const listed = listAssets({ chosenIds, shownIds }, find, { search: word, most: shownRows });
  const isFull = chosenIds.length >= replayLimits.assets;
  const toggle = (id: string) =>
    onChange(chosenIds.includes(id) ? chosenIds.filter((other) => other !== id) : [...chosenIds, id]);
  const all = (ids: readonly string[]) => {
    onDone();
    onChange(ids.slice(0, replayLimits.assets));
  };
  return (
    <Stack gap={0} w={320} maw="calc(100vw - 24px)">
      <Box component="label" py={0} px="sm" c="dimmed" className={`${styles.search} ${parts.below}`}>
        <IconSearch size={15} stroke={1.8} aria-hidden />
        <input
          type="search"
          value={search}
          placeholder={t('search_asset')}
          aria-label={t('search_asset')}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Box>
      {isShort && <p role="status">{tUi('search_min', { count: searchMin })}</p>}
      <Stack gap={0} py="2xs" px="xs" className={`${styles.sets} ${parts.below}`}>
        {markedIds.length > 0 && (
          <Box component="button" c="var(--brand)" fw={550} type="button" onClick={() => all(markedIds)}>
            {t('take_marked', { count: Math.min(markedIds.length, replayLimits.assets) })}
          </Box>
        )}
        {shownIds.length > 1 && (
          <Box component="button" c="var(--brand)" fw={550} type="button" onClick={() => all(shownIds)}>
            {shownIds.length > replayLimits.assets
              ? t('take_first', { count: replayLimits.assets })
              : t('take_shown', { count: shownIds.length })}
          </Box>
        )}
      </Stack>
      <Box component="ul" mah={248} py="2xs" px="xs" className={`${styles.options} ${parts.scroll}`}>
        {listed.map((asset) => {
          const isChosen = chosenIds.includes(asset.id);
          return (
            <li key={asset.id}>
              <button
                type="button"
                role="checkbox"
                aria-checked={isChosen}
                disabled={(isFull && !isChosen) || (isChosen && chosenIds.length === 1)}
                onClick={() => toggle(asset.id)}
              >
                <i aria-hidden>{isChosen && <IconCheck size={13} stroke={2.4} />}</i>
                <b>{asset.code}</b>
                <span>{[asset.manufacturer, asset.model].filter(Boolean).join(' ')}</span>
              </button>
            </li>
          );
        })}
      </Box>
      {listed.length === 0 && (
        <Text pt="2xs" pb="sm" px="sm" c="dimmed">
          {t('no_asset')}
        </Text>
      )}
    </Stack>
  );
}
