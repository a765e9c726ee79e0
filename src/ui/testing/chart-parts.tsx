import { Chart } from '../chart/chart.tsx';
import { colorAt, type ChartDrawing } from '../chart/drawing.ts';
import { Legend } from '../chart/legend.tsx';
import { RankedBars } from '../chart/ranked-bars.tsx';
import { ValueTable } from '../chart/value-table.tsx';
import { Columns } from '../columns.tsx';
import { Part, PartGroup } from './part.tsx';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
const kinds = ['line', 'bar', 'stacked', 'pie', 'heat', 'gauge'] as const;
const drawings: readonly ChartDrawing[] = kinds.map((kind) => ({
  kind,
  points: days.map((day, at) => ({ label: day, tick: day, color: colorAt(at) })),
  series: [
    { name: 'Working', color: 'brand', values: [5, 7, 6, 8, 4] },
    { name: 'Idling', color: 'accent', values: [2, 1, null, 2, 3] },
  ],
  write: (value) => `${value} h`,
  writeTick: String,
  ...(kind === 'gauge' && { max: 10 }),
}));

/** Charts, and the tables beside them. */
export function ChartParts() {
  return (
    <PartGroup title="Charts">
      <Columns least={320}>
        {drawings.map((drawing) => (
          <Part key={drawing.kind} name={`Chart: ${drawing.kind}`}>
            <Chart drawing={drawing} height={180} label={`Hours, ${drawing.kind}`} />
          </Part>
        ))}
        <Part name="Ranked bars">
          <RankedBars
            max={10}
            bars={days.map((day, at) => ({
              key: day,
              label: day,
              value: at * 3,
              text: `${at * 3} h`,
              color: 'brand',
              to: at === 0 ? null : '/day',
            }))}
          />
        </Part>
        <Part name="Table of values">
          <ValueTable
            caption="Hours by day"
            columns={['Day', 'Working', 'Idling']}
            rows={days.map((day, at) => ({ key: day, label: day, values: [`${at + 4} h`, `${at} h`], to: null }))}
          />
        </Part>
        <Part name="Legend">
          <Legend items={days.map((name, at) => ({ name, color: colorAt(at) }))} />
        </Part>
      </Columns>
    </PartGroup>
  );
}
