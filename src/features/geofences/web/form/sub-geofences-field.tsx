import { Box, Button, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { geofenceLimits } from '#features/geofences/contract.ts';
import { TextField } from '#ui/form/fields/fields.tsx';
import { useField } from '#ui/form/form-context.ts';
import { notify } from '#ui/notices.tsx';
import { fieldPrefix, type GeofencePart } from '../../page/geofence-parts.ts';
import { ColourField } from './colour-field.tsx';
import { RuleFields } from './rule-fields.tsx';
import { ShapeField } from './shape-field.tsx';
import type { GeofenceDrawing } from './use-geofence-drawing.ts';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';
import field from '#ui/form/fields/field.module.css';
import buttons from '#ui/buttons.module.css';
import parts from '#ui/parts.module.css';
import styles from './geofence-form.module.css';

/** Sub-geofences with the fields of each. */
export function SubGeofencesField({ drawing }: { drawing: GeofenceDrawing }) {
  const { t } = useGeofenceMessages();
  const { error, touch } = useField('sub_geofences', t('subs'));
  const count = drawing.parts.length - 1;
  return (
    <Stack pt="sm" component="section" className={parts.above} gap="xs" align="flex-start" aria-label={t('subs')}>
      <Text component="h3" fz="sm" fw={650} c="var(--gray-9)">
        {t('subs')}
      </Text>
      <p className={field.hint}>{t('form.subs_hint')}</p>
      {drawing.subs.map((part) => (
        <SubGeofence key={part.key} part={part} index={drawing.parts.indexOf(part)} drawing={drawing} />
      ))}
      {error && <p className={field.fault}>{error}</p>}
      {count < geofenceLimits.subGeofences && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={15} stroke={2} />}
          onClick={() => {
            touch();
            drawing.add();
          }}
        >
          {t('form.add_sub')}
        </Button>
      )}
    </Stack>
  );
}

interface SubGeofenceProps {
  part: GeofencePart;
  /** Among all parts: 1 is the first sub-geofence; -1: removed, with its values preserved. */
  index: number;
  drawing: GeofenceDrawing;
}

function SubGeofence({ part, index, drawing }: SubGeofenceProps) {
  const { t, number } = useGeofenceMessages();
  const prefix = index < 0 ? `gone.${part.key}.` : fieldPrefix(index);
  const { touch } = useField(`${prefix}color`, t('form.colour'));
  const section = useRef<HTMLElement>(null);
  const isNew = part.id === null;
  useEffect(() => {
    if (!isNew) return;
    // Its fields are below the visible area.
    section.current?.scrollIntoView({ block: 'start' });
    section.current?.focus({ preventScroll: true });
  }, [isNew]);
  const title = part.name.trim() || t('form.sub_of', { number: number(index) });
  const withdrawUndo = useRef<() => void>(undefined);
  // Once the form is saved or left, there is nothing to restore it into.
  useEffect(() => () => withdrawUndo.current?.(), []);
  const remove = () => {
    touch();
    drawing.remove(part.key);
    withdrawUndo.current = notify({
      text: t('form.sub_removed', { name: title }),
      undo: () => drawing.restore(part.key),
    });
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.sub}
      hidden={index < 0}
      aria-label={title}
      data-active={drawing.active.key === part.key || undefined}
      style={{ borderLeftColor: part.color }}
    >
      <header>
        <Box className={parts.cut} component="h4" flex={1} miw={0}>
          {title}
        </Box>
        <button
          type="button"
          className={buttons.icon}
          aria-label={t('form.remove_sub', { name: title })}
          title={t('form.remove_sub', { name: title })}
          onClick={remove}
        >
          <IconTrash size={16} stroke={1.7} />
        </button>
      </header>
      <TextField
        name={`${prefix}name`}
        label={t('form.name')}
        value={part.name}
        required
        maxLength={geofenceLimits.name}
        onChange={(name) => drawing.change(part.key, { name })}
      />
      <ColourField
        name={`${part.key}-colour`}
        value={part.color}
        onChange={(color) => drawing.change(part.key, { color })}
      />
      <ShapeField name={`${prefix}shape`} part={part} drawing={drawing} />
      <RuleFields prefix={prefix} saved={part.saved} />
    </section>
  );
}
