import { Box } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl/react';
import { keyNames, useListedShortcuts } from '#platform/web/shortcuts.ts';
import { useShortcuts } from '#ui/use-shortcuts.ts';
import type { OwnItem } from './own-item.ts';
import styles from './search.module.css';
import { useKeydown } from '#ui/use-keydown.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }));

interface SearchButtonProps {
  /** Pages and commands of the person. */
  own: readonly OwnItem[];
}

/** Opens the palette, as Command or Control and K do anywhere; the question mark lists all shortcuts. */
export function SearchButton({ own }: SearchButtonProps) {
  const t = useTranslations('search');
  const keys = useKeyNames('mod+k');
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const [wasOpened, setOpened] = useState({ palette: false, shortcuts: false });
  if (open !== null && !wasOpened[open]) setOpened({ ...wasOpened, [open]: true });
  useShortcuts({ '?': () => setOpen('shortcuts') });
  useModK(() => {
    if (open === 'palette') setOpen(null);
    // Not over another dialog.
    else if (!document.querySelector('[role=dialog][aria-modal=true]')) setOpen('palette');
  });
  useListedShortcuts(t('everywhere'), [
    { keys: 'mod+k', label: t('open') },
    { keys: '?', label: t('shortcuts_key') },
  ]);
  const close = () => setOpen(null);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('palette')}
      >
        <IconSearch size={17} stroke={1.7} aria-hidden />
        <span className={styles.word}>{t('open')}</span>
        <Box component="kbd" ml="auto" bg="var(--gray-0)" lh="17px" c="dimmed" className={styles.keys}>
          {keys}
        </Box>
      </button>
      <Suspense>
        {wasOpened.palette && <Palette opened={open === 'palette'} onClose={close} own={own} />}
        {wasOpened.shortcuts && <ShortcutsDialog opened={open === 'shortcuts'} onClose={close} />}
      </Suspense>
    </>
  );
}

const never = () => () => undefined;

/** Key names depend on the browser's platform. */
function useKeyNames(keys: string): string {
  return useSyncExternalStore(
    never,
    () => keyNames(keys).join(' '),
    () => '',
  );
}

/** Also while typing, where the keys have no other use. */
function useModK(act: () => void): void {
  useKeydown((event) => {
    if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
    if (!event.metaKey && !event.ctrlKey) return;
    event.preventDefault();
    act();
  });
}
