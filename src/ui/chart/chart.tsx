import { Box, Group, Stack, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import parts from '#ui/parts.module.css';
import { Skeleton } from '../skeleton.tsx';
import type { DrawnChart } from './draw-chart.ts';
import type { ChartDrawing } from './drawing.ts';
import { Legend } from './legend.tsx';
import { textWidth } from './text-width.ts';
import { namePlace, partsOf, type NamePlace } from './label-space.ts';
import { Swatch } from '../swatch.tsx';
import styles from './chart.module.css';

interface ChartProps {
  /** Must be the same object while nothing changes. */
  drawing: ChartDrawing;
  /** In pixels, fixed in advance so that the layout does not jump. */
  height: number;
  /** Accessible name; the values are in a table beside it. */
  label: string;
  /** Called on click, and on Enter. */
  onPick?: ((index: number) => void) | undefined;
}

interface Pointed {
  index: number;
  /** For a heat map. */
  row: number | null;
  x: number;
  /** Selected by keys, so it is announced. */
  isKeyed: boolean;
}

/** A chart. Values are shown on hover, or with the arrow keys. */
export function Chart({ drawing, height, label, onPick }: ChartProps) {
  const { ref: box, width } = useElementSize<HTMLDivElement>();
  const names = useMemo(
    () => (width > 0 ? namePlace(drawing, { width, height, widthOf: textWidth }) : null),
    [drawing, width, height],
  );
  const element = useRef<HTMLDivElement>(null);
  const chart = useChart(element, drawing, names);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const isPlane = drawing.kind !== 'pie' && drawing.kind !== 'gauge';
  const shown = pointed && pointed.index < drawing.points.length && isPlane ? pointed : null;
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const at = isPlane ? chart?.pointAt(x, y) : null;
    setPointed(
      at && chart
        ? { index: at.index, row: drawing.kind === 'heat' ? at.row : null, x: chart.placeOf(at.index), isKeyed: false }
        : null,
    );
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!chart || !isPlane) return;
    if (event.key === 'Enter' && shown) onPick?.(shown.index);
    const next = nextPointed(event.key, shown, drawing);
    if (!next) return;
    event.preventDefault();
    setPointed({ ...next, x: chart.placeOf(next.index), isKeyed: true });
  };
  return (
    <Box
      pos="relative"
      miw={0}
      ref={box}
      className={styles.frame}
      style={{ height }}
      data-kind={drawing.kind}
      data-names={names}
      data-drawn={chart !== null}
    >
      {!chart && (
        <Box pos="absolute" inset={0}>
          <Skeleton height={height} />
        </Box>
      )}
      <div
        ref={element}
        className={styles.picture}
        role="img"
        aria-label={label}
        // Values are read with the keyboard.
        tabIndex={isPlane ? 0 : undefined}
        data-pressed={onPick ? true : undefined}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
        onBlur={() => setPointed(null)}
        onKeyDown={press}
        onClick={() => shown && onPick?.(shown.index)}
      />
      {(names === 'beside' || names === 'below') && <Names drawing={drawing} label={label} />}
      {shown && <Tip drawing={drawing} pointed={shown} />}
      <p className="visually-hidden" role="status">
        {shown?.isKeyed ? textOf(drawing, shown) : ''}
      </p>
    </Box>
  );
}

/** Names that do not fit into the picture. */
function Names({ drawing, label }: { drawing: ChartDrawing; label: string }) {
  return drawing.kind === 'pie' ? <PartsList drawing={drawing} label={label} /> : <Legend items={drawing.series} />;
}

function useChart(
  element: React.RefObject<HTMLDivElement | null>,
  drawing: ChartDrawing,
  names: NamePlace | null,
): DrawnChart | null {
  const [chart, setChart] = useState<DrawnChart | null>(null);
  useEffect(() => {
    let made: DrawnChart | null = null;
    let isWanted = true;
    // Loaded when a chart is rendered; no page needs it initially.
    import('./draw-chart.ts').then(
      ({ drawChart }) => {
        if (!isWanted || !element.current) return;
        made = drawChart(element.current);
        setChart(made);
      },
      (error: unknown) =>
        setChart(() => {
          throw error;
        }),
    );
    return () => {
      isWanted = false;
      made?.end();
    };
  }, [element]);
  useEffect(() => {
    if (names) chart?.draw(drawing, names);
  }, [chart, drawing, names]);
  return chart;
}

function nextPointed(key: string, shown: Pointed | null, drawing: ChartDrawing): Pick<Pointed, 'index' | 'row'> | null {
  const last = drawing.points.length - 1;
  const at = shown?.index ?? -1;
  const isHeat = drawing.kind === 'heat';
  const row = isHeat ? (shown?.row ?? 0) : null;
  const within = (index: number) => ({ index: Math.max(0, Math.min(last, index)), row });
  switch (key) {
    case 'ArrowRight':
      return within(at + 1);
    case 'ArrowLeft':
      return within(shown ? at - 1 : last);
    case 'Home':
      return within(0);
    case 'End':
      return within(last);
    case 'ArrowDown':
    case 'ArrowUp':
      if (!isHeat || !shown) return null;
      return {
        index: shown.index,
        row: Math.max(0, Math.min(drawing.series.length - 1, (row ?? 0) + (key === 'ArrowDown' ? 1 : -1))),
      };
    default:
      return null;
  }
}

/** Tooltip lines of a point: one cell of a heat map, otherwise each series. */
function linesOf(drawing: ChartDrawing, { index, row }: Pointed) {
  const series = row === null ? drawing.series : drawing.series.slice(row, row + 1);
  return series.map(({ name, color, values }) => {
    const value = values[index] ?? null;
    return { name, color, value: value === null ? '–' : drawing.write(value) };
  });
}

function textOf(drawing: ChartDrawing, pointed: Pointed): string {
  const lines = linesOf(drawing, pointed).map(({ name, value }) => `${name}: ${value}`);
  return `${drawing.points[pointed.index]?.label ?? ''}. ${lines.join('. ')}`;
}

function Tip({ drawing, pointed }: { drawing: ChartDrawing; pointed: Pointed }) {
  const isRight = pointed.index > drawing.points.length / 2;
  return (
    <Stack className={styles.tip} gap="2xs" data-right={isRight || undefined} style={{ left: pointed.x }} aria-hidden>
      <Text textWrap="nowrap" mb="3xs" c="dimmed">
        {drawing.points[pointed.index]?.label}
      </Text>
      {linesOf(drawing, pointed).map(({ name, color, value }) => (
        <Group key={name} className={parts.nowrap} gap="xs" wrap="nowrap">
          <Swatch color={`var(--${color})`} size={8} isRound />
          <Box component="span" flex={1}>
            {name}
          </Box>
          <Box component="b" pl="sm">
            {value}
          </Box>
        </Group>
      ))}
    </Stack>
  );
}

/** The parts of a pie with their values, where they do not fit into the picture. */
function PartsList({ drawing, label }: { drawing: ChartDrawing; label: string }) {
  return (
    // Scrollable content must be focusable.
    <div className={styles.listFrame} tabIndex={0} role="group" aria-label={label}>
      <ul className={styles.parts}>
        {partsOf(drawing).map(({ name, color, text }) => (
          <li key={name}>
            <Swatch color={`var(--${color})`} size={9} isRound />
            <span>{name}</span>
            <Box component="b" data-number pl="xs" ta="right">
              {text}
            </Box>
          </li>
        ))}
      </ul>
    </div>
  );
}
