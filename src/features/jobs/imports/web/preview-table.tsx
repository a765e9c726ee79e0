import { Box, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useNumbers } from '#platform/web/numbers.tsx';
import { useVirtualRows } from '#ui/list/virtual-rows.ts';
import type { ImportOutcome, PreviewLine } from '../contract.ts';
import table from '#ui/list/table.module.css';
import parts from '#ui/parts.module.css';
import styles from './import-table.module.css';
import type { TableFace } from './table-face.ts';

const rowHeight = 34;
const icons = { new: IconPlus, changed: IconPencil, unchanged: IconMinus, bad: IconAlertTriangle } as const;

/** Lines of the file with what each would do; those in view alone are drawn. */
export function PreviewTable({ face, lines }: { face: TableFace; lines: readonly PreviewLine[] }) {
  const t = useTranslations('imports');
  const numbers = useNumbers();
  const place = useRef<HTMLDivElement>(null);
  const { rows, bodyStyle, measure } = useVirtualRows({
    box: place,
    count: lines.length,
    height: rowHeight,
    keyOf: (at) => lines[at]?.line ?? at,
  });
  return (
    <Box
      bd="1px solid var(--gray-3)"
      bdrs="md"
      className={parts.clip}
      role="table"
      aria-label={t('checked')}
      aria-rowcount={lines.length + 1}
    >
      <div role="rowgroup">
        <div className={styles.head} role="row" aria-rowindex={1}>
          <span role="columnheader">{t('line')}</span>
          <span role="columnheader">{face.subject}</span>
          <span role="columnheader">{t('change')}</span>
        </div>
      </div>
      {/* It takes the focus, so that the arrow keys scroll it. */}
      <Box
        ref={place}
        h="min(340px, 42dvh)"
        className={table.box}
        role="rowgroup"
        tabIndex={0}
        aria-label={t('checked')}
      >
        {lines.length === 0 && (
          <Text py="lg" px="sm" c="dimmed">
            {t('nothing_here')}
          </Text>
        )}
        <div role="presentation" className={table.body} style={bodyStyle}>
          {rows.map(({ index, style }) => {
            const line = lines[index];
            if (!line) return null;
            return (
              <div
                key={line.line}
                ref={measure}
                data-index={index}
                className={`${table.row} ${styles.row}`}
                role="row"
                aria-rowindex={index + 2}
                style={{ ...style, height: undefined }}
              >
                <Text span role="cell" data-number c="dimmed">
                  {numbers.number(line.line)}
                </Text>
                <Text span role="rowheader" truncate fw={600} c="var(--gray-9)">
                  {line.code ?? '–'}
                </Text>
                <Group
                  component="span"
                  role="cell"
                  miw={0}
                  c={line.outcome === 'unchanged' ? 'dimmed' : undefined}
                  className={parts.wrap}
                  gap="xs"
                  align="stretch"
                  wrap="nowrap"
                >
                  <Mark outcome={line.outcome} />
                  <What face={face} line={line} />
                </Group>
              </div>
            );
          })}
        </div>
      </Box>
    </Box>
  );
}

const colors: Record<ImportOutcome, string> = {
  new: 'var(--running)',
  changed: 'var(--maintenance)',
  unchanged: 'var(--gray-5)',
  bad: 'var(--danger)',
};

function Mark({ outcome }: { outcome: ImportOutcome }) {
  const Icon = icons[outcome];
  return (
    <Icon color={colors[outcome]} size={15} stroke={1.8} style={{ alignSelf: 'start', marginTop: 2 }} aria-hidden />
  );
}

function What({ face, line: { outcome, changes, errors } }: { face: TableFace; line: PreviewLine }) {
  const t = useTranslations('imports');
  if (outcome === 'new') return t('creates');
  if (outcome === 'unchanged') return t('stays');
  if (outcome === 'changed') return t('changes', { fields: changes.map(face.titleOf).join(', ') });
  return face.columns
    .flatMap((column) =>
      (errors[column] ?? []).map((fault) => `${face.titleOf(column)}: ${face.problem(column, fault)}`),
    )
    .join('; ');
}
