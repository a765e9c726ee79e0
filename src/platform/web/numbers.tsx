import { createContext, use, useMemo, type ReactNode } from 'react';
import { defaultNumberFormat, formatNumbers, type NumberFormat, type Numbers } from '../format.ts';

const NumbersContext = createContext<Numbers>(formatNumbers(defaultNumberFormat));

/** Everything below writes numbers and money as the account does. */
export function NumbersProvider({ format, children }: { format: NumberFormat; children: ReactNode }) {
  const { currency, decimal_separator, thousands_separator } = format;
  const numbers = useMemo(
    () => formatNumbers({ currency, decimal_separator, thousands_separator }),
    [currency, decimal_separator, thousands_separator],
  );
  return <NumbersContext value={numbers}>{children}</NumbersContext>;
}

/** The one way that screens write numbers and money. */
export function useNumbers(): Numbers {
  return use(NumbersContext);
}
