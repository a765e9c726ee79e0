import type { CSSProperties } from 'react';
import type { BoardChart } from '../../contract.ts';
import { ChartTile } from './charts/chart-tile.tsx';
import type { BoardView } from './use-board-view.ts';
import styles from './board.module.css';

interface BoardGridProps {
  charts: readonly BoardChart[];
  view: BoardView;
}

/** The charts of a board: in its grid on a wide screen, one below the other on a narrow one. */
export function BoardGrid({ charts, view }: BoardGridProps) {
  return (
    <div className={styles.grid}>
      {charts
        .toSorted((a, b) => a.y - b.y || a.x - b.x)
        .map((chart) => (
          <div
            key={chart.key}
            className={styles.cell}
            data-small={chart.chart === 'number' || undefined}
            style={placeOf(chart)}
          >
            <ChartTile chart={chart} view={view} />
          </div>
        ))}
    </div>
  );
}

function placeOf({ x, y, w, h }: BoardChart): CSSProperties {
  const place: Record<`--${string}`, number> = { '--x': x + 1, '--y': y + 1, '--w': w, '--h': h };
  return place;
}
