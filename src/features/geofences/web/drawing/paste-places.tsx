import { Box, Group, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useCounted, useNumbers } from '#platform/web/numbers.tsx';
import { readPlaces, type LineFault } from '../../drawing/coordinate-text.ts';
import { addHole, addPart } from '../../drawing/draft-edits.ts';
import { figureOf, type DrawnFigure, type DrawnPlace } from '../../drawing/draft-figure.ts';
import { useDecimalSeparator } from './place-values.tsx';
import buttons from '#ui/buttons.module.css';
import parts from '#ui/parts.module.css';
import styles from './shape-coordinates.module.css';

interface PastePlacesProps {
  figure: DrawnFigure | null;
  onChange(figure: DrawnFigure): void;
}

/** Uses of pasted points, with the number each requires. */
const uses = { as_outline: 3, as_hole: 3, as_part: 3, as_line: 2, as_centre: 1 } as const;
type Use = keyof typeof uses;
/** Uses that add to an existing area. */
const addingUses: readonly Use[] = ['as_hole', 'as_part'];
/** Errors listed individually. */
const namedLines = 3;
/** Defaults in metres. */
const first = { radius: 100, width: 50 } as const;

/** Pastes coordinates, many lines at once. Invalid lines stay in the field. */
export function PastePlaces({ figure, onChange }: PastePlacesProps) {
  const t = useTranslations('geofences.drawing');
  const counted = useCounted();
  const id = useId();
  const separator = useDecimalSeparator();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const formatLines = useLineMessages();
  const take = (use: Use) => {
    const { places, faults } = readPlaces(text);
    const made = faults.length === 0 && places.length >= uses[use] ? figureFrom(use, places, figure) : null;
    if (faults.length > 0) setWrong(formatLines(faults));
    else if (places.length < uses[use]) setWrong(t('coordinates.too_few', counted(uses[use])));
    else if (!made) setWrong(t(use === 'as_hole' ? 'refusals.hole_outside' : 'coordinates.one_only'));
    if (!made) return;
    setText('');
    setWrong(null);
    onChange(made);
  };
  const example = separator === ',' ? '-30,0346; -51,2177' : '-30.0346, -51.2177';
  return (
    <Stack pt="sm" className={parts.above} gap="xs">
      <Box component="label" fw={600} c="var(--gray-8)" htmlFor={id}>
        {t('coordinates.paste')}
      </Box>
      <Text c="dimmed" fz="xs">
        {t('coordinates.paste_hint', { example })}
      </Text>
      <textarea
        id={id}
        rows={4}
        className={styles.text}
        value={text}
        spellCheck={false}
        aria-invalid={wrong !== null}
        aria-describedby={wrong === null ? undefined : `${id}-wrong`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {wrong !== null && (
        <Text id={`${id}-wrong`} role="alert" c="var(--danger)" fz="xs" style={{ whiteSpace: 'pre-line' }}>
          {wrong}
        </Text>
      )}
      <Group justify="flex-start" gap="xs">
        {(['as_outline', 'as_hole', 'as_part', 'as_line', 'as_centre'] as const)
          .filter((use) => !addingUses.includes(use) || figure?.kind === 'area')
          .map((use) => (
            <button
              key={use}
              type="button"
              className={buttons.small}
              disabled={text.trim() === ''}
              onClick={() => take(use)}
            >
              {t(`coordinates.${use}`)}
            </button>
          ))}
      </Group>
    </Stack>
  );
}

/** Null when a hole is outside or a centre is not a single point. */
function figureFrom(use: Use, places: readonly DrawnPlace[], figure: DrawnFigure | null): DrawnFigure | null {
  const points = places.map(([longitude, latitude]): [number, number] => [longitude, latitude]);
  if (use === 'as_outline') return figureOf({ type: 'Polygon', coordinates: [points] });
  if (use === 'as_hole' || use === 'as_part') {
    const ring = figureOf({ type: 'Polygon', coordinates: [points] });
    if (figure?.kind !== 'area' || ring?.kind !== 'area') return null;
    return (use === 'as_hole' ? addHole : addPart)(figure, ring.parts[0]?.[0] ?? []);
  }
  if (use === 'as_line')
    return figureOf({
      type: 'Corridor',
      line: points,
      width_m: figure?.kind === 'corridor' ? figure.widthM : first.width,
    });
  const [centre, another] = points;
  if (!centre || another) return null;
  return { kind: 'circle', center: centre, radiusM: figure?.kind === 'circle' ? figure.radiusM : first.radius };
}

function useLineMessages(): (faults: readonly LineFault[]) => string {
  const t = useTranslations('geofences.drawing.coordinates');
  const { number } = useNumbers();
  const counted = useCounted();
  return (faults) => {
    const listed = faults
      .slice(0, namedLines)
      .map(({ line, text, fault }) => t('line_fault', { line: number(line), text, fault: t(`faults.${fault}`) }));
    const more = faults.length - listed.length;
    return [...listed, ...(more > 0 ? [t('more_faults', counted(more))] : [])].join('\n');
  };
}
