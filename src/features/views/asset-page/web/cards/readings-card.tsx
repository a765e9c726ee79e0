import { Fragment } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Asset } from '#features/assets/catalogue/contract.ts';
import type { AssetReading } from '#features/integrations/feeds/contract.ts';
import { useMeasures, useNumbers } from '#platform/web/numbers.tsx';
import { DefinitionList } from '#ui/definition-list.tsx';
import { SourceText, useMeterChanges } from '../source-note.tsx';
import { Card } from './card.tsx';

/** What else the machine of an asset reports to its maker, each value with its source and age; nothing without. */
export function ReadingsCard({ asset }: { asset: Asset }) {
  const t = useTranslations('asset_page');
  const write = useReadingText();
  const readings = useMeterChanges(asset.id).data?.readings ?? [];
  if (readings.length === 0) return null;
  return (
    <Card title={t('readings')}>
      <DefinitionList
        least={110}
        facts={readings.map((reading) => {
          const { element, time, feed } = reading;
          return [
            t(`reading_${element}`),
            <Fragment key={element}>
              {write(reading)}
              <SourceText feed={feed ?? undefined} time={time} />
            </Fragment>,
          ];
        })}
      />
    </Card>
  );
}

function useReadingText(): (reading: AssetReading) => string {
  const numbers = useNumbers();
  const measures = useMeasures();
  return ({ element, value }) => {
    if (element === 'max_speed_24h_kmh') return measures.speed(value);
    if (element.endsWith('_pct')) return numbers.percent(value / 100, 0);
    if (element === 'fuel_used_24h_l') return `${numbers.number(value, 1)}\u00A0L`;
    if (element === 'payload_total_kg') return `${numbers.number(value)}\u00A0kg`;
    return element === 'load_count' ? numbers.number(value) : `${numbers.number(value, 1)}\u00A0h`;
  };
}
