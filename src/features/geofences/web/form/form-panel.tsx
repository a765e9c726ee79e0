import { Box, Group } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { GeofenceDrawing } from './use-geofence-drawing.ts';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';
import buttons from '#ui/buttons.module.css';
import mapCard from '#ui/map/panels/panels.module.css';
import parts from '#ui/parts.module.css';
import styles from './geofence-form.module.css';

interface FormPanelProps extends Pick<GeofenceDrawing, 'isCollapsed' | 'setCollapsed'> {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** Form beside the map; collapsing keeps its values. */
export function FormPanel({ title, isCollapsed, setCollapsed, onClose, children }: FormPanelProps) {
  const { t } = useGeofenceMessages();
  const panel = useRef<HTMLElement>(null);
  // Keyboard focus moves into the opened form.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const turn = isCollapsed ? t('form.show') : t('form.hide');
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={`${mapCard.card} ${mapCard.panelBox}`}
      aria-label={title}
      data-collapsed={isCollapsed || undefined}
    >
      <Group component="header" className={styles.head} gap="2xs" wrap="nowrap">
        <Box className={parts.cut} component="h2" flex={1} miw={0} lts="-0.01em">
          {title}
        </Box>
        <button
          type="button"
          className={buttons.icon}
          aria-expanded={!isCollapsed}
          aria-label={turn}
          title={turn}
          onClick={() => setCollapsed(!isCollapsed)}
        >
          {isCollapsed ? <IconChevronUp size={18} stroke={1.8} /> : <IconChevronDown size={18} stroke={1.8} />}
        </button>
        <button
          type="button"
          className={buttons.icon}
          aria-label={t('form.close')}
          title={t('form.close')}
          onClick={onClose}
        >
          <IconX size={17} stroke={1.8} />
        </button>
      </Group>
      <Box pos="relative" mih={0} pt="sm" px="sm" pb={0} className={`${styles.body} ${parts.scroll}`}>
        {children}
      </Box>
    </section>
  );
}
