import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readRoutesAddress, writeRoutesAddress, type RoutesAddress } from '../routes-address.ts';

/** What the address says, and the way to change it: choosing a first trip is a step that "back" takes back, the rest is not. */
export function useRoutesAddress(): [RoutesAddress, (change: Partial<RoutesAddress>) => void] {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const address = useMemo(() => readRoutesAddress(new URLSearchParams(text)), [text]);
  const change = (part: Partial<RoutesAddress>) => {
    const isStep = Boolean(part.chosen) && address.chosen === null;
    setParams((present) => writeRoutesAddress(present, { ...readRoutesAddress(present), ...part }), {
      replace: !isStep,
      preventScrollReset: true,
    });
  };
  return [address, change];
}
