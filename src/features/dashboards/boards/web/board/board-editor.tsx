import { Box, Button, Group, Text } from '@mantine/core';
import { IconGripVertical, IconPlus } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import ReactGridLayout, { useContainerWidth, verticalCompactor, type Layout } from 'react-grid-layout';
import 'react-grid-layout/css/styles.css';
import { useTranslations } from 'use-intl/react';
import { boardLimits, type Board, type BoardChart } from '../../contract.ts';
import { BoardSettings } from './board-settings.tsx';
import { ChartDialog, type ChartEdit } from './charts/chart-dialog.tsx';
import { ChartMenu, type ChartMenuProps } from './charts/chart-menu.tsx';
import { ChartTile, gap, rowHeight } from './charts/chart-tile.tsx';
import { layoutByKey, layoutOf, placeCharts, removeChart } from './charts/edit-charts.ts';
import { moveBy, waysOf } from './charts/move-chart.ts';
import type { BoardView } from './use-board-view.ts';
import { useChartTitle } from './charts/use-chart-title.ts';
import styles from './board.module.css';

interface BoardEditorProps {
  board: Board;
  view: BoardView;
  onChange(board: Board): void;
}

/** Charts on the grid, moved and resized by drag, or by arrow keys on the focused one. */
export function BoardEditor({ board, view, onChange: change }: BoardEditorProps) {
  const { charts } = board;
  const onChange = (next: BoardChart[]) => change({ ...board, charts: next });
  const t = useTranslations('dashboards');
  const titleOf = useChartTitle();
  const { width, containerRef, mounted } = useContainerWidth();
  const [edit, setEdit] = useState<ChartEdit | null>(null);
  const layout = layoutOf(charts);
  const place = (next: Layout) => {
    const placed = placeCharts(charts, next);
    if (placed) onChange(placed);
  };
  function press(event: KeyboardEvent<HTMLElement>, key: string) {
    // Only keys of the chart itself, not of its content.
    const next = event.target === event.currentTarget ? layoutByKey(layout, key, event) : null;
    if (!next) return;
    event.preventDefault();
    place(next);
  }
  return (
    <>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={charts.length >= boardLimits.charts}
          onClick={() => setEdit({ what: 'add' })}
        >
          {t('board.add_chart')}
        </Button>
        <BoardSettings board={board} onChange={(own) => change({ ...board, ...own })} />
        <Text c="dimmed" fz="sm">
          {t('board.keys')}
        </Text>
      </Group>
      {/* Dragging would otherwise bring a style of its own, which the page's policy refuses. */}
      <span id="react-draggable-style-el" hidden />
      <Box ref={containerRef} className={styles.edited} mx="calc(-1 * var(--space-8))">
        {mounted && (
          <ReactGridLayout
            width={width}
            layout={layout}
            gridConfig={{ cols: boardLimits.columns, rowHeight, margin: [gap, gap], containerPadding: [6, 0] }}
            dragConfig={{ handle: `.${styles.handle}` }}
            compactor={verticalCompactor}
            onLayoutChange={place}
          >
            {charts.map((chart) => (
              <Box
                key={chart.key}

                bdrs="md"
                role="group"
                tabIndex={0}
                aria-label={t('board.place', { name: titleOf(chart) })}
                onKeyDown={(event) => press(event, chart.key)}
              >
                <EditedTile
                  chart={chart}
                  view={view}
                  ways={waysOf(layout, chart.key)}
                  onMove={(step) => place(moveBy(layout, chart.key, step))}
                  onEdit={() => setEdit({ what: 'edit', chart })}
                  onCopy={() => setEdit({ what: 'copy', chart })}
                  onRemove={() => onChange(removeChart(charts, chart.key))}
                />
              </Box>
            ))}
          </ReactGridLayout>
        )}
      </Box>
      <ChartDialog edit={edit} charts={charts} onChange={onChange} onClose={() => setEdit(null)} />
    </>
  );
}

interface EditedTileProps extends Omit<ChartMenuProps, 'name'> {
  chart: BoardChart;
  view: BoardView;
}

function EditedTile({ chart, view, ...menu }: EditedTileProps) {
  const t = useTranslations('dashboards');
  const titleOf = useChartTitle();
  return (
    <ChartTile
      chart={chart}
      view={view}
      tools={
        <Group component="span" gap={0} wrap="nowrap" flex="none">
          <span className={styles.handle} title={t('board.drag')}>
            <IconGripVertical size={16} aria-hidden />
          </span>
          <ChartMenu name={titleOf(chart)} {...menu} />
        </Group>
      }
    />
  );
}
