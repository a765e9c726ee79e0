import { createContext, use, useMemo, type ReactNode } from 'react';
import { defaultNumberFormat, formatNumbers, type NumberFormat, type Numbers } from '../format/format.ts';
import { usePage } from './page.tsx';
import { formatMeasures, type Measures, type MeasureUnits } from '../format/measures.ts';

interface WrittenNumbers {
  numbers: Numbers;
  measures: Measures;
}

const NumbersContext = createContext<WrittenNumbers>(writtenBy(formatNumbers(defaultNumberFormat), 'metric'));

interface NumbersProviderProps {
  format: NumberFormat;
  units: MeasureUnits;
  children: ReactNode;
}

/** Number format and units for everything below: the account's format, the person's units. */
export function NumbersProvider({ format, units, children }: NumbersProviderProps) {
  const { locale } = usePage();
  const { currency, decimal_separator, thousands_separator } = format;
  const written = useMemo(
    () => writtenBy(formatNumbers({ currency, decimal_separator, thousands_separator }, locale), units),
    [currency, decimal_separator, thousands_separator, units, locale],
  );
  return <NumbersContext value={written}>{children}</NumbersContext>;
}

/** Formatting of numbers and money on screens. */
export function useNumbers(): Numbers {
  return use(NumbersContext).numbers;
}

/** Values for plural messages: `count` selects the form, `number` is displayed. */
export function useCounted(): (count: number) => { count: number; number: string } {
  const { number } = useNumbers();
  return (count) => ({ count, number: number(count) });
}

/** Formatting of distances, speeds, volumes, temperatures and lengths on screens. */
export function useMeasures(): Measures {
  return use(NumbersContext).measures;
}

function writtenBy(numbers: Numbers, units: MeasureUnits): WrittenNumbers {
  return { numbers, measures: formatMeasures(numbers, units) };
}
