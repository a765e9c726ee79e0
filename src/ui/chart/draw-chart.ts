import { BarChart, CustomChart, GaugeChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use, type EChartsType } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';
import { chartOption } from './chart-option.ts';
import type { ChartDrawing } from './drawing.ts';
import type { NamePlace } from './label-space.ts';
import { textWidth } from './text-width.ts';

use([BarChart, CustomChart, GaugeChart, GridComponent, LabelLayout, LineChart, PieChart, SVGRenderer]);

export interface DrawnChart {
  draw(drawing: ChartDrawing, names: NamePlace): void;
  /** The point at a position in the element, in pixels; null outside of all points. */
  pointAt(x: number, y: number): { index: number; row: number } | null;
  /** Horizontal position of a point in pixels. */
  placeOf(index: number): number;
  end(): void;
}

/** Draws into an element as SVG, which prints sharply and follows the colour scheme; resizes with the element. */
export function drawChart(element: HTMLElement): DrawnChart {
  const chart = init(element, null, { renderer: 'svg' });
  let again = () => {};
  const watch = new ResizeObserver(() => {
    chart.resize();
    again();
    // Printing does not redraw for the paper's width: the picture is scaled.
    const box = `0 0 ${chart.getWidth()} ${chart.getHeight()}`;
    element.querySelector('svg')?.setAttribute('viewBox', box);
  });
  watch.observe(element);
  return {
    draw(drawing, names) {
      again = () => {
        const frame = { width: chart.getWidth(), height: chart.getHeight(), widthOf: textWidth, names };
        chart.setOption(chartOption(drawing, frame), { notMerge: true });
      };
      again();
    },
    pointAt: (x, y) => pointAt(chart, x, y),
    placeOf: (index) => Number(chart.convertToPixel({ xAxisIndex: 0 }, index)),
    end() {
      watch.disconnect();
      chart.dispose();
    },
  };
}

function pointAt(chart: EChartsType, x: number, y: number): { index: number; row: number } | null {
  if (!chart.containPixel({ gridIndex: 0 }, [x, y])) return null;
  const place: unknown = chart.convertFromPixel({ gridIndex: 0 }, [x, y]);
  if (!Array.isArray(place)) return null;
  return { index: Math.round(Number(place[0])), row: Math.round(Number(place[1])) };
}
