import { Box, Group, Stack } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useNumbers } from '#platform/web/numbers.tsx';
import buttons from '#ui/buttons.module.css';
import {
  addCorner,
  midpointAfter,
  moveCorner,
  removeCorner,
  removeRing,
} from '#features/geofences/drawing/draft-edits.ts';
import type { DrawnFigure, DrawnLine, LineRef } from '#features/geofences/drawing/draft-figure.ts';
import { PlaceValues } from '../place-values.tsx';
import { useCornerNames } from '../use-corner-names.ts';
import styles from '../shape-coordinates.module.css';

interface CornerTableProps {
  figure: DrawnFigure;
  line: DrawnLine;
  lineRef: LineRef;
  onChange(figure: DrawnFigure | null): void;
}

/** Rows per page. */
const rows = 50;

/** Corners of a ring or line, one per row. */
export function CornerTable({ figure, line, lineRef, onChange }: CornerTableProps) {
  const t = useTranslations('geofences.drawing.coordinates');
  const { number } = useNumbers();
  const { nameOfLine, nameOfCorner } = useCornerNames(figure);
  const [asked, setFirst] = useState(0);
  const first = Math.min(asked, Math.floor((line.length - 1) / rows) * rows);
  const name = nameOfLine(lineRef) ?? t(figure.kind === 'corridor' ? 'line' : 'outline');
  const isLast = figure.kind === 'area' && lineRef.ring === 0 && figure.parts.length === 1;
  const isFewest = line.length <= (figure.kind === 'area' ? 3 : 2);
  const add = () => {
    const end = { ...lineRef, at: line.length - 1 };
    const at = midpointAfter(figure, end) ? end : { ...end, at: end.at - 1 };
    const middle = midpointAfter(figure, at);
    if (middle) onChange(addCorner(figure, at, middle));
    setFirst(line.length);
  };
  return (
    <Stack component="section" gap="xs" aria-label={name}>
      <Group component="header" gap="xs" wrap="nowrap" justify="space-between">
        <Box component="h3" c="var(--gray-8)">
          {name}
        </Box>
        {!isLast && figure.kind === 'area' && (
          <button
            type="button"
            className={buttons.small}
            data-quiet
            onClick={() => onChange(removeRing(figure, lineRef))}
          >
            {t('remove_ring')}
          </button>
        )}
      </Group>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('title')}</span>
            </th>
            <th scope="col">{t('latitude')}</th>
            <th scope="col">{t('longitude')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {line.slice(first, first + rows).map((place, row) => {
            const ref = { ...lineRef, at: first + row };
            return (
              <tr key={ref.at}>
                <th scope="row">{number(ref.at + 1)}</th>
                <PlaceValues
                  name={nameOfCorner(ref)}
                  place={place}
                  onChange={(next) => onChange(moveCorner(figure, ref, next))}
                />
                <td>
                  <button
                    type="button"
                    className={`${buttons.icon} ${styles.remove}`}
                    aria-label={t('remove', { name: nameOfCorner(ref) })}
                    disabled={isFewest && (isLast || figure.kind === 'corridor')}
                    onClick={() => onChange(removeCorner(figure, ref))}
                  >
                    <IconX size={15} stroke={1.8} aria-hidden />
                  </button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Group component="footer" gap="xs" justify="space-between">
        <button type="button" className={buttons.small} onClick={add}>
          <IconPlus size={14} stroke={1.8} aria-hidden />
          {t('add')}
        </button>
        {line.length > rows && <Pages first={first} total={line.length} onGo={setFirst} />}
      </Group>
    </Stack>
  );
}

function Pages({ first, total, onGo }: { first: number; total: number; onGo(first: number): void }) {
  const t = useTranslations('geofences.drawing.coordinates');
  const { number } = useNumbers();
  const to = Math.min(first + rows, total);
  return (
    <Group component="span" gap="3xs" wrap="nowrap" display="inline-flex" data-number c="dimmed" fz="xs">
      <button
        type="button"
        className={buttons.icon}
        aria-label={t('earlier')}
        disabled={first === 0}
        onClick={() => onGo(first - rows)}
      >
        <IconChevronLeft size={16} stroke={1.8} aria-hidden />
      </button>
      {t('rows', { from: number(first + 1), to: number(to), total: number(total) })}
      <button
        type="button"
        className={buttons.icon}
        aria-label={t('later')}
        disabled={to >= total}
        onClick={() => onGo(first + rows)}
      >
        <IconChevronRight size={16} stroke={1.8} aria-hidden />
      </button>
    </Group>
  );
}
