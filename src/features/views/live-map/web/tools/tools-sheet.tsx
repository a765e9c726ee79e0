import { Drawer, Group } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { useFocusReturn } from '#ui/overlay/use-focus-return.ts';
import type { ToolItem } from './tool-item.ts';
import styles from './tools.module.css';

/** Tools with labels, for small screens. */
export function ToolsSheet({ tools, onClose }: { tools: readonly ToolItem[]; onClose(): void }) {
  const t = useTranslations('live_map.tools');
  const tUi = useTranslations('ui');
  useFocusReturn(true);
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      lockScroll={false}
      returnFocus={false}
      classNames={{ content: styles.sheet }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Not a `header`: it would count as a second one of the page. */}
        <Group mih={0} pt="xs" pr="xs" pb="2xs" pl="md" gap={0} wrap="nowrap" justify="space-between">
          <Drawer.Title fz="lg" fw={700} c="var(--gray-9)">
            {t('title')}
          </Drawer.Title>
          <Drawer.CloseButton aria-label={tUi('close')} />
        </Group>
        <Drawer.Body>
          <ul className={styles.tools}>
            {tools.map(({ name, icon: Sign, isOn, run }) => (
              <li key={name}>
                <button
                  type="button"
                  className={styles.tool}
                  aria-pressed={name === 'link' ? undefined : isOn}
                  onClick={() => {
                    onClose();
                    run();
                  }}
                >
                  <Sign size={22} stroke={1.7} aria-hidden />
                  {t(name)}
                </button>
              </li>
            ))}
          </ul>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
