import { Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { keyNames, listShortcuts, type KeyShortcut } from '#platform/web/shortcuts.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import styles from './search.module.css';

/** Keyboard shortcuts of this screen and of all. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useTranslations('search');
  return (
    <Dialog opened={opened} title={t('shortcuts')} onClose={onClose} width={440}>
      <Stack gap="md">
        {listShortcuts().map(({ title, shortcuts }) => (
          <div key={title} role="group" aria-label={title}>
            <Text component="h3" mb={4} fz="xs" fw={600} c="dimmed">
              {title}
            </Text>
            <dl>
              {shortcuts.map((shortcut) => (
                <Row key={`${shortcut.keys} ${shortcut.label}`} shortcut={shortcut} />
              ))}
            </dl>
          </div>
        ))}
      </Stack>
    </Dialog>
  );
}

function Row({ shortcut: { keys, label } }: { shortcut: KeyShortcut }) {
  return (
    <Group className={styles.row} wrap="nowrap" justify="space-between">
      <dt>{label}</dt>
      <Group component="dd" gap="xs" wrap="nowrap" align="stretch" flex="none">
        {keys.split(' ').map((together) => (
          <Group component="span" gap="2xs" wrap="nowrap" align="stretch" key={together}>
            {keyNames(together).map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
          </Group>
        ))}
      </Group>
    </Group>
  );
}
