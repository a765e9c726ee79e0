import { Stack } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ImportedShape } from '../../exchange/import-contract.ts';
import { useToolsMessages } from '../drawing/use-tools-messages.ts';
import { isBad, useProblemMessages } from './use-problem-messages.ts';
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
  const rows = useVirtualizer({
    count: shapes.length,
    getScrollElement: () => place.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    getItemKey: (index) => shapes[index]?.at ?? index,
  });
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <div ref={place} className={styles.rows} role="group" tabIndex={0} aria-label={t('import.shapes')}>
      <div role="presentation" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const shape = shapes[index];
          if (!shape) return null;
          const name = shape.name || t('import.nameless', { number: number(shape.at) });
          const faults = problems(shape);
          return (
            <label
              key={key}
              ref={rows.measureElement}
              data-index={index}
              className={styles.row}
              data-bad={isBad(shape) || undefined}
              style={{ transform: `translateY(${start}px)` }}
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
    </div>
  );
}
