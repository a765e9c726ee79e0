import { Box, Group, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { searchMin } from '#features/assets/catalogue/public.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { isTooShort } from '#ui/list/search-field.tsx';
import parts from '#ui/parts.module.css';
import { limits } from '../contract.ts';
import type { PaletteItem } from '../palette-items.ts';
import type { OwnItem } from './own-item.ts';
import { PaletteResults } from './palette-results.tsx';
import styles from './palette.module.css';
import { usePaletteItems } from './use-palette-items.ts';
import { useRecentChoices } from './use-recent-choices.ts';

interface PaletteProps {
  opened: boolean;
  onClose(): void;
  /** Pages and commands of the person. */
  own: readonly OwnItem[];
}

/** Command palette: finds pages, commands and records. */
export function Palette({ opened, onClose, ...rest }: PaletteProps) {
  const t = useTranslations('search');
  const isPhone = useMediaQuery('(max-width: 767px)');
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={640}
      yOffset="12dvh"
      fullScreen={isPhone}
      lockScroll={false}
      // No exit transition: reopened while fading it would keep its text or stay closed.
      transitionProps={{ transition: 'fade', duration: 80, exitDuration: 0 }}
      classNames={{ content: parts.clip ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content aria-label={t('title')}>
        <Modal.Body className={styles.body}>
          <Finder onClose={onClose} {...rest} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Finder({ onClose, own }: Omit<PaletteProps, 'opened'>) {
  const t = useTranslations();
  const id = useId();
  const [recent, rememberItem] = useRecentChoices();
  const { typed, type, groups, items, active, move, found } = usePaletteItems(own, recent);
  const choose = useChoose({ own, onClose, rememberItem });
  const list = useRef<HTMLDivElement>(null);
  const idOf = ({ key }: PaletteItem) => `${id}-${key.replaceAll(/[^\w-]/g, '-')}`;

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const at = move(event.key === 'ArrowDown' ? 1 : -1);
      list.current?.querySelectorAll('[role=option]')[at]?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      if (active) choose(active, event.metaKey || event.ctrlKey);
    } else return;
    event.preventDefault();
  }

  return (
    <>
      <Group flex="none" pt={0} pr="sm" pb={0} pl="md" c="dimmed" className={parts.below} gap="xs" wrap="nowrap">
        <IconSearch size={18} stroke={1.8} aria-hidden />
        <input
          className={styles.input}
          role="combobox"
          aria-label={t('search.placeholder')}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active ? idOf(active) : undefined}
          placeholder={t('search.placeholder')}
          value={typed}
          maxLength={limits.max}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          data-autofocus
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
        />
        <button type="button" className={styles.leave} onClick={onClose}>
          <kbd>Esc</kbd>
          <IconX size={20} stroke={1.8} aria-hidden />
          <span className="visually-hidden">{t('ui.close')}</span>
        </button>
      </Group>
      <PaletteResults ref={list} id={`${id}-list`} groups={groups} active={active} idOf={idOf} onChoose={choose} />
      <PaletteState typed={typed.trim()} count={items.length} {...found} />
      <PaletteHelp />
    </>
  );
}

interface PaletteChoosing extends Pick<PaletteProps, 'own' | 'onClose'> {
  rememberItem(item: PaletteItem): void;
}

function useChoose({ own, onClose, rememberItem }: PaletteChoosing) {
  const navigate = useNavigate();
  return (item: PaletteItem, isElsewhere = false) => {
    rememberItem(item);
    onClose();
    if (item.to === undefined) own.find(({ key }) => key === item.key)?.run?.();
    else if (isElsewhere) window.open(item.to, '_blank', 'noopener');
    else void navigate(item.to);
  };
}

interface PaletteStateProps {
  typed: string;
  count: number;
  isSearching: boolean;
  error: Error | null;
}

/** Status for screen readers, and empty state. */
function PaletteState({ typed, count, isSearching, error }: PaletteStateProps) {
  const t = useTranslations();
  const numbers = useNumbers();
  const isEmpty = count === 0 && !error;
  return (
    <>
      <p className="visually-hidden" role="status">
        {typed !== '' && !isSearching && t('search.found', { count, number: numbers.number(count) })}
      </p>
      {isTooShort(typed, searchMin) && !error && (
        <Text py="xs" px="lg" c="dimmed">
          {t('search.asset')}: {t('ui.search_min', { count: searchMin })}
        </Text>
      )}
      {error && (
        <Stack component="p" ta="center" c="dimmed" p="lg" gap="2xs" role="alert">
          {t(`errors.${errorKey(error)}`)}
        </Stack>
      )}
      {isEmpty && isSearching && (
        <Stack component="p" ta="center" c="dimmed" p="lg" gap="2xs">
          {t('search.searching')}
        </Stack>
      )}
      {isEmpty && !isSearching && (
        <Stack ta="center" c="dimmed" p="lg" gap="2xs">
          <Box className={parts.wrap} component="strong" c="var(--gray-8)">
            {t('search.nothing', { typed })}
          </Box>
          <span>{t('search.nothing_hint')}</span>
        </Stack>
      )}
    </>
  );
}

/** Keyboard hints. */
function PaletteHelp() {
  const t = useTranslations('search');
  return (
    <Group component="footer" className={styles.help} gap="var(--space-4) var(--space-16)" align="stretch" aria-hidden>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('move')}
      </span>
      <span>
        <kbd>↵</kbd> {t('choose')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('leave')}
      </span>
      <Box component="span" ml="auto">
        <kbd>?</kbd> {t('shortcuts')}
      </Box>
    </Group>
  );
}
