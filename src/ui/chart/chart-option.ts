import type {
  BarSeriesOption,
  CustomSeriesOption,
  GaugeSeriesOption,
  LineSeriesOption,
  PieSeriesOption,
} from 'echarts/charts';
import type { ComposeOption } from 'echarts/core';
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ChartDrawing, ColorName } from './drawing.ts';
import {
  endsWidth,
  gaugeFontSize,
  fontSize,
  partsOf,
  ringShare,
  tickStep,
  type NamePlace,
  type LabelSpace,
} from './label-space.ts';

export type ChartOption = ComposeOption<
  | BarSeriesOption
  | CustomSeriesOption
  | GaugeSeriesOption
  | GridComponentOption
  | LineSeriesOption
  | PieSeriesOption
  | TooltipComponentOption
>;

/** A colour by its token, so that it follows the colour scheme; on paper, its printed value. */
export type Paint = (color: ColorName) => string;

export const paintByToken: Paint = (color) => `var(--${color})`;

const textStyle = { fontFamily: 'inherit', fontSize } as const;
/** A line with more points shows no dots. */
const dotsMax = 31;
/** Largest share of the width for row names of a heat map. */
const rowsShare = 0.34;
/** Space between the names, the cells and the edges. */
const aroundRows = 26;
const gaugeStroke = 14;

/** Size of the chart and placement of its names: inside or beside it. */
export interface ChartFrame extends LabelSpace {
  names: NamePlace;
}

/** A drawing as an ECharts option: hairlines, no frames, shadows or animation. */
export function chartOption(drawing: ChartDrawing, frame: ChartFrame, paint: Paint = paintByToken): ChartOption {
  return { animation: false, textStyle, ...bodyOf(drawing, frame, paint) };
}

function bodyOf(drawing: ChartDrawing, frame: ChartFrame, paint: Paint): ChartOption {
  switch (drawing.kind) {
    case 'line': {
      const ends = frame.names === 'ends' ? endsWidth(drawing, frame) : 0;
      return { ...plane(drawing, ends, paint), series: linesOf(drawing, ends, paint) };
    }
    case 'bar':
    case 'stacked':
      return { ...plane(drawing, 0, paint), series: barsOf(drawing, paint) };
    case 'heat':
      return heat(drawing, frame, paint);
    case 'pie':
      return { series: [pieOf(drawing, frame, paint)] };
    case 'gauge':
      return { series: [gaugeOf(drawing, frame, paint)] };
  }
}

const roomAround = {
  // Text is measured slightly smaller than it is drawn.
  left: 8,
  right: 10,
  top: 10,
  bottom: 6,
  outerBoundsMode: 'same',
  outerBoundsContain: 'axisLabel',
} as const;

/** Values upwards, points from left to right. */
function plane({ points, series, writeTick, max }: ChartDrawing, ends: number, paint: Paint): ChartOption {
  const isWhole = series.every(({ values }) => values.every((value) => Number.isInteger(value ?? 0)));
  const isWithin = max !== undefined && series.every(({ values }) => values.every((value) => (value ?? 0) <= max));
  return {
    grid: { ...roomAround, right: roomAround.right + ends },
    xAxis: {
      type: 'category',
      data: points.map(({ tick }) => tick),
      axisLine: { lineStyle: { color: paint('gray-3') } },
      axisTick: { show: false },
      axisLabel: { color: paint('gray-6'), fontSize, hideOverlap: true, margin: 8 },
    },
    yAxis: {
      type: 'value',
      ...(isWithin && { min: 0, max, interval: max / 4 }),
      // No half of a thing that is counted.
      ...(isWhole && !isWithin && { minInterval: 1 }),
      splitNumber: 3,
      axisLabel: { color: paint('gray-6'), fontSize, formatter: (value: number) => writeTick(value) },
      splitLine: { lineStyle: { color: paint('gray-2') } },
    },
  };
}

function linesOf({ points, series }: ChartDrawing, ends: number, paint: Paint): LineSeriesOption[] {
  return series.map(({ name, color, values }) => ({
    type: 'line',
    name,
    data: [...values],
    silent: true,
    showSymbol: points.length <= dotsMax,
    symbol: 'circle',
    symbolSize: 4,
    lineStyle: { color: paint(color), width: 2 },
    itemStyle: { color: paint(color) },
    endLabel: { show: ends > 0, formatter: name, color: paint('gray-7'), fontSize, distance: 6 },
  }));
}

function barsOf({ kind, series }: ChartDrawing, paint: Paint): BarSeriesOption[] {
  return series.map(({ name, color, values }) => ({
    type: 'bar',
    name,
    data: values.map((value) => value),
    silent: true,
    ...(kind === 'stacked' && { stack: 'all' }),
    barCategoryGap: '14%',
    barGap: '8%',
    barMaxWidth: 56,
    // A hairline in the background colour separates the parts of a stack.
    itemStyle: {
      color: paint(color),
      borderRadius: 2,
      borderColor: paint('gray-0'),
      borderWidth: kind === 'stacked' ? 1 : 0,
    },
  }));
}

function heat(drawing: ChartDrawing, room: LabelSpace, paint: Paint): ChartOption {
  const { points, series } = drawing;
  const ticks = points.map(({ tick }) => tick);
  const names = Math.round(room.width * rowsShare);
  const rows = Math.min(names, Math.max(0, ...series.map(({ name }) => room.widthOf(name))));
  const step = tickStep(ticks, { ...room, width: room.width - rows - aroundRows });
  const axis = {
    type: 'category',
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: { color: paint('gray-6'), fontSize },
  } as const;
  return {
    grid: roomAround,
    xAxis: { ...axis, data: ticks, axisLabel: { ...axis.axisLabel, interval: step - 1 } },
    yAxis: {
      ...axis,
      data: series.map(({ name }) => name),
      inverse: true,
      // Hovering a row shows its full name.
      axisLabel: { ...axis.axisLabel, width: names, overflow: 'truncate' },
    },
    series: [cellsOf(drawing, paint)],
  };
}

/** A cell per point and series, darker for higher values. */
function cellsOf({ series }: ChartDrawing, paint: Paint): CustomSeriesOption {
  const highest = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return {
    type: 'custom',
    silent: true,
    data: series.flatMap(({ values }, row) => values.map((value, column) => [column, row, value ?? 0])),
    renderItem: (_, api) => {
      const [x = 0, y = 0] = api.coord([api.value(0), api.value(1)]);
      return {
        type: 'rect',
        shape: cellAt([x, y], api.size?.([1, 1]) ?? 0),
        style: { fill: shade(Number(api.value(2)) / (highest || 1), paint) },
      };
    },
  };
}

/** With a gap of a hairline around it. */
function cellAt([x, y]: readonly [number, number], size: number | number[]) {
  const [width = 0, height = 0] = [size].flat();
  return { x: x - width / 2 + 1, y: y - height / 2 + 1, width: width - 2, height: height - 2, r: 3 };
}

/** From the background to the full colour. */
export function shade(share: number, paint: Paint): string {
  const percent = Math.round(Math.max(0, Math.min(1, share)) * 100);
  return percent === 0 ? paint('gray-2') : `color-mix(in srgb, ${paint('brand')} ${percent}%, ${paint('gray-2')})`;
}

function pieOf(drawing: ChartDrawing, { names }: ChartFrame, paint: Paint): PieSeriesOption {
  const isNamed = names === 'around';
  return {
    type: 'pie',
    radius: isNamed ? ['52%', `${ringShare * 100}%`] : ['64%', '96%'],
    silent: true,
    label: {
      show: isNamed,
      color: paint('gray-7'),
      fontSize,
      formatter: ({ name, value }) => `${name}\n${drawing.write(Number(value))}`,
      lineHeight: 15,
    },
    labelLine: { show: isNamed, lineStyle: { color: paint('gray-4') }, length: 16, length2: 6 },
    itemStyle: { borderColor: paint('gray-0'), borderWidth: 2 },
    data: partsOf(drawing).map(({ name, value, color }) => ({ name, value, itemStyle: { color: paint(color) } })),
  };
}

function gaugeOf({ series, write, max = 1 }: ChartDrawing, room: LabelSpace, paint: Paint): GaugeSeriesOption {
  const [{ values, color = 'brand' } = { values: [] }] = series;
  const value = values[0] ?? null;
  const text = value === null ? '–' : write(value);
  return {
    type: 'gauge',
    silent: true,
    startAngle: 200,
    endAngle: -20,
    min: 0,
    max: Math.max(max, value ?? 0),
    radius: '100%',
    center: ['50%', '62%'],
    progress: { show: value !== null, width: gaugeStroke, roundCap: true, itemStyle: { color: paint(color) } },
    axisLine: { roundCap: true, lineStyle: { width: gaugeStroke, color: [[1, paint('gray-2')]] } },
    pointer: { show: false },
    axisTick: { show: false },
    splitLine: { show: false },
    axisLabel: { show: false },
    anchor: { show: false },
    detail: {
      offsetCenter: [0, 0],
      color: paint('gray-9'),
      fontSize: gaugeFontSize(text, room, gaugeStroke),
      fontWeight: 700,
      formatter: () => text,
    },
    data: [{ value: value ?? 0 }],
  };
}
