import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { limits, searchAll } from '../contract.ts';
import { itemsOf, type PaletteItem } from '../palette-items.ts';

/** Milliseconds without typing before a search. */
const restMs = 120;

/** Hits of the server; former hits stay until loaded. */
export function useFound(typed: string): { found: PaletteItem[]; isSearching: boolean; error: Error | null } {
  const wanted = typed.trim();
  const q = useRested(wanted);
  const isEnough = wanted.length >= limits.min;
  const isAsked = q.length >= limits.min;
  const { data, isFetching, error } = useQuery({
    queryKey: ['search', q],
    enabled: isAsked,
    queryFn: ({ signal }) => call(searchAll, { query: { q: q.slice(0, limits.max) }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isBehind = q !== wanted;
  return {
    found: isAsked && isEnough && data ? itemsOf(data) : [],
    isSearching: isEnough && (isBehind || isFetching),
    error: isAsked && !isBehind ? error : null,
  };
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
