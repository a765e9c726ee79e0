import { Box, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef } from 'react';
import { useVirtualRows } from '#ui/list/virtual-rows.ts';
import type { ImportedShape } from '../../exchange/import-contract.ts';
import { useToolsMessages } from '../drawing/use-tools-messages.ts';
import { isBad, useProblemMessages } from './use-problem-messages.ts';
import table from '#ui/list/table.module.css';
import styles from './import-geofences.module.css';

interface ShapesTableProps {
  shapes: readonly ImportedShape[];
  ticked: ReadonlySet<number>;
  onTick(at: number): void;
}

const rowHeight = 44;

/** Virtualized table of shapes with their results or errors. */
export function ShapesTable({ shapes, ticked, onTick }: ShapesTableProps) {
  const { t, counted, number } = useToolsMessages();
  const problems = useProblemMessages();
  const place = useRef<HTMLDivElement>(null);
  const { rows, bodyStyle, measure } = useVirtualRows({
    box: place,
    count: shapes.length,
    height: rowHeight,
    keyOf: (index) => shapes[index]?.at ?? index,
  });
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <Box
      ref={place}
      h="min(330px, 40dvh)"
      className={table.box}
      role="group"
      tabIndex={0}
      aria-label={t('import.shapes')}
    >
      <div role="presentation" className={table.body} style={bodyStyle}>
        {rows.map(({ index, style }) => {
          const shape = shapes[index];
          if (!shape) return null;
          const name = shape.name || t('import.nameless', { number: number(shape.at) });
          const faults = problems(shape);
          return (
            <label
              key={shape.at}
              ref={measure}
              data-index={index}
              className={`${table.row} ${styles.row}`}
              data-bad={isBad(shape) || undefined}
              style={{ ...style, height: undefined }}
            >
              <input
                type="checkbox"
                checked={ticked.has(shape.at)}
                aria-label={t('import.one', { name })}
                onChange={() => onTick(shape.at)}
              />
              <Stack component="span" className={styles.what} gap={0} miw={0}>
                <b>{name}</b>
                <small>
                  {faults.length > 0 && <IconAlertTriangle size={13} aria-hidden />}
                  {faults.length > 0
                    ? faults.join('; ')
                    : t(`import.kinds.${shape.shape_type ?? 'none'}`) +
                      (shape.subs.length > 0 ? t('import.subs', counted(shape.subs.length)) : '')}
                </small>
              </Stack>
            </label>
          );
        })}
      </div>
    </Box>
  );
}
