import { Box, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useCounted, useMeasures } from '#platform/web/numbers.tsx';
import { MeasureLine } from '#ui/map/shapes/measure-line.tsx';
import { lengthOf, metresFrom, type MapSpot } from '#ui/map/shapes/measured-line.ts';
import { ToolCard } from './tool-card.tsx';
import buttons from '#ui/buttons.module.css';

/** Metres below which lengths are in metres (or feet). */
const nearM = 1_000;

/** Measures distances on the ground, with a preview of the next segment. */
export function MeasureTool({ onClose }: { onClose(): void }) {
  const t = useTranslations('live_map.measure');
  const counted = useCounted();
  const measures = useMeasures();
  const [places, setPlaces] = useState<readonly MapSpot[]>([]);
  const [aim, setAim] = useState<MapSpot | null>(null);
  const [unit, setUnit] = useState<'distance' | 'length' | null>(null);
  const write = (metres: number, chosen: 'distance' | 'length' = metres < nearM ? 'length' : 'distance') =>
    chosen === 'length' ? measures.length(metres) : measures.distance(metres / 1_000, metres < 100_000 ? 2 : 1);
  const total = lengthOf(places);
  const last = places.at(-1);
  const shown = unit ?? (total < nearM ? 'length' : 'distance');
  return (
    <>
      <MeasureLine
        places={places}
        onChange={setPlaces}
        onAim={setAim}
        formatLength={(metres) => write(metres, unit ?? undefined)}
        nameHandle={(number) => t('handle', { number })}
      />
      <ToolCard title={t('title')} onClose={onClose}>
        <Stack gap="xs" pt="2xs" pb="sm" px="sm">
          {places.length < 2 && <Text c="dimmed">{places.length === 0 ? t('begin') : t('go_on')}</Text>}
          {places.length > 0 && (
            <Group component="p" gap="xs" align="baseline" wrap="nowrap">
              <Box component="b" fz="xl" fw={700} lts="-0.01em">
                {write(total, shown)}
              </Box>
              {aim && last && (
                <Text span c="dimmed">
                  {t('live', { length: write(metresFrom(last, aim), unit ?? undefined) })}
                </Text>
              )}
            </Group>
          )}
          <p className="visually-hidden" role="status">
            {places.length > 1 && t('total', { length: write(total, shown), ...counted(places.length) })}
          </p>
          <Group gap="xs">
            {(['distance', 'length'] as const).map((name) => (
              <button
                key={name}
                type="button"
                className={buttons.small}
                aria-pressed={shown === name}
                onClick={() => setUnit(name)}
              >
                {measures.symbol(name)}
              </button>
            ))}
            <button
              type="button"
              className={buttons.small}
              disabled={places.length === 0}
              onClick={() => setPlaces(places.slice(0, -1))}
              aria-label={t('undo')}
              title={t('undo')}
            >
              <IconArrowBackUp size={16} stroke={1.8} aria-hidden />
            </button>
            <button
              type="button"
              className={buttons.small}
              disabled={places.length === 0}
              onClick={() => setPlaces([])}
            >
              <IconTrash size={15} stroke={1.8} aria-hidden />
              {t('clear')}
            </button>
          </Group>
        </Stack>
      </ToolCard>
    </>
  );
}
