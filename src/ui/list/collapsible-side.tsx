import { ActionIcon, Box, Group, Stack, Tooltip } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import styles from './list-page.module.css';

interface CollapsibleSideProps {
  title: string;
  /** Labels of the buttons that open and close it. */
  show: string;
  hide: string;
  icon: ComponentType<{ size: number; stroke: number }>;
  /** Key under which this browser remembers whether it is open. */
  storageKey: string;
  /** Shown below the button while it is closed. */
  badge?: ReactNode;
  children: ReactNode;
}

/** A column beside a list that closes to one button. */
export function CollapsibleSide(props: CollapsibleSideProps) {
  const { title, show, hide, icon: Icon, storageKey, badge, children } = props;
  const [isOpen, setOpen] = useLocalStorage({ key: storageKey, defaultValue: true });
  if (!isOpen)
    return (
      <div className={styles.collapsed}>
        <Tooltip label={show} position="right">
          <ActionIcon size={34} aria-label={show} onClick={() => setOpen(true)}>
            <Icon size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
        {badge}
      </div>
    );
  return (
    <Stack component="aside" className={styles.side} gap={0} aria-label={title}>
      <Group className={styles.sideHead} gap={0} wrap="nowrap" justify="space-between">
        <Box component="h2" c="var(--gray-9)" fz="sm" fw={650}>
          {title}
        </Box>
        <ActionIcon size={30} aria-label={hide} onClick={() => setOpen(false)}>
          <IconLayoutSidebarLeftCollapse size={18} stroke={1.6} />
        </ActionIcon>
      </Group>
      {children}
    </Stack>
  );
}
