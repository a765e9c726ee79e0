import { useTranslations } from 'use-intl/react';
import { useNumbers } from '#platform/web/numbers.tsx';
import { lineAt } from '../../drawing/draft-edits.ts';
import type { CornerRef, DrawnFigure, LineRef } from '../../drawing/draft-figure.ts';

/** Names of corners and rings, on map and table. */
export function useCornerNames(figure: DrawnFigure) {
  const t = useTranslations('geofences.drawing');
  const { number } = useNumbers();
  const isMany = figure.kind === 'area' && figure.parts.length > 1;
  /** Null for a single outline. */
  const nameOfLine = ({ part, ring }: LineRef): string | null => {
    const values = { part: number(part + 1), hole: number(ring) };
    if (!isMany) return ring === 0 ? null : t('rings.hole', values);
    return ring === 0 ? t('rings.outer', values) : t('rings.inner', values);
  };
  const nameOfCorner = (ref: CornerRef): string => {
    const values = { place: number(ref.at + 1), total: number(lineAt(figure, ref).length) };
    const ring = nameOfLine(ref);
    return ring === null ? t('corner', values) : t('ring_corner', { ring, ...values });
  };
  return { nameOfLine, nameOfCorner };
}
