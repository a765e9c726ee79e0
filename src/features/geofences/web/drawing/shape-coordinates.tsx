import { Stack } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { linesOf, type DrawnFigure } from '../../drawing/draft-figure.ts';
import { CornerTable } from './on-map/corner-table.tsx';
import { PastePlaces } from './paste-places.tsx';
import { PlaceValues } from './place-values.tsx';
import { SizeValue } from './size-value.tsx';
import type { ShapeDraft } from './use-shape-draft.ts';
import styles from './shape-coordinates.module.css';

/** Drawn shape in numbers: corners, radius, width, and a field to paste. */
export function ShapeCoordinates({ draft }: { draft: ShapeDraft }) {
  const t = useTranslations('geofences.drawing.coordinates');
  const { figure } = draft.draft;
  const change = (next: DrawnFigure | null) => draft.act({ type: 'change', figure: next });
  return (
    <Stack component="section" gap="sm" aria-label={t('title')}>
      {figure?.kind === 'circle' && (
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('latitude')}</th>
              <th scope="col">{t('longitude')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('centre')}</th>
              <PlaceValues
                name={t('centre')}
                place={figure.center}
                onChange={(center) => change({ ...figure, center })}
              />
            </tr>
          </tbody>
        </table>
      )}
      {figure && figure.kind !== 'area' && <SizeValue figure={figure} onChange={change} />}
      {figure &&
        linesOf(figure).map(({ ref, line }) => (
          <CornerTable key={`${ref.part}.${ref.ring}`} figure={figure} line={line} lineRef={ref} onChange={change} />
        ))}
      <PastePlaces figure={figure} onChange={change} />
    </Stack>
  );
}
