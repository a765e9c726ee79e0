import { Box, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconPencil, IconPolygon } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { focusShapeTools, ShapeCoordinates } from '../public.ts';
import { useField } from '#ui/form/form-context.ts';
import type { GeofencePart } from '../../page/geofence-parts.ts';
import type { GeofenceDrawing } from './use-geofence-drawing.ts';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';
import buttons from '#ui/buttons.module.css';
import field from '#ui/form/fields/field.module.css';
import styles from './geofence-form.module.css';

interface ShapeFieldProps {
  name: string;
  part: GeofencePart;
  drawing: GeofenceDrawing;
}

/** State of a part's shape, the action to draw it, and its coordinates. */
export function ShapeField({ name, part, drawing }: ShapeFieldProps) {
  const { t } = useGeofenceMessages();
  const { error, touch } = useField(name, t('form.shape'));
  const isPhone = useMediaQuery('(max-width: 767px)') ?? false;
  const [isTable, setTable] = useState(false);
  const isActive = drawing.active.key === part.key;
  const { canUndo } = drawing.draft;
  useEffect(() => {
    if (isActive && canUndo) touch();
  }, [isActive, canUndo, touch]);
  return (
    <div>
      <p className={field.label}>{t('form.shape')}</p>
      <Group bd="1px solid var(--gray-3)" bdrs="md" p="xs" gap="xs" wrap="nowrap">
        <IconPolygon size={17} stroke={1.7} aria-hidden style={{ color: part.color }} />
        <Text span flex={1} miw={0} c="var(--gray-7)">
          {part.shape ? t(`form.shapes.${part.shape.type}`) : t('form.draw_hint')}
        </Text>
        <Box
          component="button"
          flex="none"
          type="button"
          className={`${buttons.chip} ${styles.draw}`}
          data-field={name}
          data-draws
          aria-pressed={isActive}
          onClick={() => {
            drawing.choose(part.key);
            // Drawing on a phone needs the whole map.
            if (isPhone) drawing.setCollapsed(true);
            // By Tab the tools are far from the field, so the focus moves there.
            requestAnimationFrame(focusShapeTools);
          }}
        >
          <IconPencil size={14} stroke={1.8} aria-hidden />
          {isActive ? t('form.drawing') : t('form.draw_this')}
        </Box>
      </Group>
      {error && <p className={field.fault}>{error}</p>}
      {isActive && (
        <>
          <button type="button" className={styles.link} aria-expanded={isTable} onClick={() => setTable(!isTable)}>
            <IconChevronDown size={14} stroke={2} aria-hidden />
            {t('form.coordinates')}
          </button>
          {isTable && <ShapeCoordinates draft={drawing.draft} />}
        </>
      )}
    </div>
  );
}

/** Focuses the field of the shape being drawn. */
export function focusDrawnField(): void {
  document.querySelector<HTMLElement>('[data-draws][aria-pressed=true]')?.focus();
}
