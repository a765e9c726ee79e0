import { useTranslations } from 'use-intl/react';
import { useNumbers } from '#platform/web/numbers.tsx';
import { readDegrees, writeDegrees } from '../../drawing/coordinate-text.ts';
import type { DrawnPlace } from '../../drawing/draft-figure.ts';
import { TypedValue } from './typed-value.tsx';

interface PlaceValuesProps {
  name: string;
  place: DrawnPlace;
  onChange(place: DrawnPlace): void;
}

const axes = ['latitude', 'longitude'] as const;

/** Latitude and longitude cells of a point. */
export function PlaceValues({ name, place, onChange }: PlaceValuesProps) {
  const t = useTranslations('geofences.drawing.coordinates');
  const separator = useDecimalSeparator();
  const [longitude, latitude] = place;
  return axes.map((axis) => (
    <td key={axis}>
      <TypedValue
        label={t(`${axis}_of`, { name })}
        written={writeDegrees(axis === 'latitude' ? latitude : longitude, separator)}
        onType={(text) => {
          const read = readDegrees(text, axis);
          if (!read.ok) return t(`faults.${read.fault}`);
          onChange(axis === 'latitude' ? [longitude, read.value] : [read.value, latitude]);
          return null;
        }}
      />
    </td>
  ));
}

/** Decimal separator of the account. */
export function useDecimalSeparator(): string {
  return useNumbers().number(0.5, 1).slice(1, -1);
}
