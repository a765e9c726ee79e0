/** An axis of round numbers that includes all values and zero. */
export interface AxisScale {
  low: number;
  high: number;
  ticks: number[];
}

const wanted = 4;

export function scaleOf(values: readonly number[], max?: number): AxisScale {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  if (max !== undefined && highest <= max && lowest === 0) return ticksOf(0, max, max / wanted);
  if (highest === lowest) return ticksOf(0, 1, 1);
  const raw = (highest - lowest) / wanted;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 2.5, 5, 10].find((one) => one * power >= raw - 1e-12) ?? 10) * power;
  return ticksOf(Math.floor(lowest / step) * step, Math.ceil(highest / step - 1e-9) * step, step);
}

function ticksOf(low: number, high: number, step: number): AxisScale {
  const count = Math.round((high - low) / step);
  const ticks = Array.from({ length: count + 1 }, (_, at) => Number((low + at * step).toPrecision(12)));
  return { low, high, ticks };
}
