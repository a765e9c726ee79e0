import { useTranslations } from 'use-intl/react';
import { useMeasures, useNumbers } from '#platform/web/numbers.tsx';
import { readNumber, writePlain } from '../../drawing/coordinate-text.ts';
import { withRadius, withWidth } from '../../drawing/draft-edits.ts';
import type { DrawnFigure } from '../../drawing/draft-figure.ts';
import { shapeLimits } from '../../shapes/shape-schema.ts';
import { useDecimalSeparator } from './place-values.tsx';
import { TypedValue } from './typed-value.tsx';
import styles from './shape-coordinates.module.css';

interface SizeValueProps {
  figure: Extract<DrawnFigure, { kind: 'circle' | 'corridor' }>;
  onChange(figure: DrawnFigure): void;
}

/** Radius of a circle or width of a corridor, in the person's unit. */
export function SizeValue({ figure, onChange }: SizeValueProps) {
  const t = useTranslations('geofences.drawing');
  const measures = useMeasures();
  const { number } = useNumbers();
  const separator = useDecimalSeparator();
  const isCircle = figure.kind === 'circle';
  const { min, max } = isCircle ? shapeLimits.radiusM : shapeLimits.widthM;
  const metres = isCircle ? figure.radiusM : figure.widthM;
  const [least, most] = [Math.ceil(measures.shown('length', min)), Math.floor(measures.shown('length', max))];
  const name = t(isCircle ? 'radius' : 'width');
  return (
    <div className={styles.size}>
      <span aria-hidden>{name}</span>
      <TypedValue
        label={name}
        written={writePlain(measures.shown('length', metres), 1, separator)}
        unit={measures.symbol('length')}
        onType={(text) => {
          const typed = readNumber(text);
          if (typed === null || typed < least || typed > most)
            return t('coordinates.metres', { min: number(least), max: number(most) });
          const next = measures.metric('length', typed);
          onChange(isCircle ? withRadius(figure, next) : withWidth(figure, next));
          return null;
        }}
      />
    </div>
  );
}
