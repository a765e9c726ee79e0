import { createContext, use, useMemo, type ReactNode } from 'react';
import { defaultNumberFormat, formatNumbers, type NumberFormat, type Numbers } from '../format.ts';
import { formatMeasures, type Measures, type MeasureUnits } from '../measures.ts';

interface Written {
  numbers: Numbers;
  measures: Measures;
}

const NumbersContext = createContext<Written>(writtenBy(formatNumbers(defaultNumberFormat), 'metric'));

interface NumbersProviderProps {
  format: NumberFormat;
  units: MeasureUnits;
  children: ReactNode;
}

/** Everything below writes numbers and money as the account does, and measures in the person's units. */
export function NumbersProvider({ format, units, children }: NumbersProviderProps) {
  const { currency, decimal_separator, thousands_separator } = format;
  const written = useMemo(
    () => writtenBy(formatNumbers({ currency, decimal_separator, thousands_separator }), units),
    [currency, decimal_separator, thousands_separator, units],
  );
  return <NumbersContext value={written}>{children}</NumbersContext>;
}

/** The one way that screens write numbers and money. */
export function useNumbers(): Numbers {
  return use(NumbersContext).numbers;
}

/** For words that count: `count` decides their form, `number` stands in them. */
export function useCounted(): (count: number) => { count: number; number: string } {
  const { number } = useNumbers();
  return (count) => ({ count, number: number(count) });
}

/** The one way that screens write distances, speeds, volumes, temperatures and lengths. */
export function useMeasures(): Measures {
  return use(NumbersContext).measures;
}

function writtenBy(numbers: Numbers, units: MeasureUnits): Written {
  return { numbers, measures: formatMeasures(numbers, units) };
}
