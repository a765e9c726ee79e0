import { Box, Center, Group, Text, useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, type RefCallback } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { fetchMapAssets } from '#features/assets/catalogue/web/public.ts';
import type { BoardChart } from '#features/dashboards/boards/contract.ts';
import {
  lesserOf,
  mapColors,
  placesOf,
  rangeOf,
  stepOf,
  steps,
  type BoardPlace,
} from '#features/dashboards/boards/public.ts';
import type { ChartData } from '#features/indicators/contract.ts';
import { useValueFormatter, type DrillDownTarget } from '#features/indicators/web/public.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { boundsOfPlaces, type Bounds } from '#platform/geo/bounds.ts';
import { useMap } from '#ui/map/map-context.ts';
import { MapMark } from '#ui/map/markers/map-mark.tsx';
import type { MapPoint } from '#ui/map/points/map-point.ts';
import { MapView } from '#ui/map/map-view.tsx';
import { PointsLayer } from '#ui/map/points/points-layer.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './map-tile.module.css';

interface MapTileProps {
  chart: BoardChart;
  data: ChartData;
  currency: string;
  title: string;
  height: number;
  linkTo(target: DrillDownTarget): string | null;
}

/**
 * The rows of a chart on a map, darker for higher values: assets as points, others as labels at the centre of their
 * assets.
 */
export function MapTile(props: MapTileProps) {
  const { chart, data, height } = props;
  const t = useTranslations();
  const query = useQuery({
    queryKey: ['dashboards', 'places'],
    queryFn: ({ signal }) => fetchMapAssets(signal),
    staleTime: 60_000,
  });
  const places = useMemo(
    () => (query.data && chart.dimension ? placesOf(chart.dimension, data.rows, query.data) : null),
    [query.data, chart.dimension, data.rows],
  );
  if (query.error && !places)
    return (
      <div style={{ height }}>
        <ListFault error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  if (!places) return <Skeleton height={height} />;
  const bounds = boundsOfPlaces(places);
  if (!bounds)
    return (
      <Center component="p" flex={1} c="dimmed">
        {t('dashboards.board.nowhere')}
      </Center>
    );
  return <Ground {...props} places={places} bounds={bounds} />;
}

interface GroundProps extends MapTileProps {
  places: readonly BoardPlace[];
  bounds: Bounds;
}

function Ground({ chart, currency, title, height, linkTo, places, bounds }: GroundProps) {
  const light = useComputedColorScheme('light');
  const values = useValueFormatter(currency);
  const [measure = 'assets'] = chart.measures;
  const range = rangeOf(places);
  const labelled = places.map((place) => {
    const { key, label, value } = place;
    const to = linkTo({ measure, dimension: chart.dimension, key, label });
    return { ...place, to, step: stepOf(value, range), text: values.write(measure, value) };
  });
  return (
    <div className={styles.map} style={{ height }} data-light={light}>
      <MapView label={title} initialView={{ bounds }}>
        <InView bounds={bounds} />
        {chart.dimension === 'asset' ? <Points labelled={labelled} light={light} /> : <Names labelled={labelled} />}
      </MapView>
      {range && (
        <Group className={styles.scale} gap="3xs" wrap="nowrap" aria-hidden>
          {values.write(measure, range.low)}
          {Array.from({ length: steps }, (_, step) => (
            <Text span w={16} h={9} key={step} bg={colorOf(step)} />
          ))}
          {values.write(measure, range.high)}
        </Group>
      )}
      {chart.dimension === 'asset' && (
        <ul className="visually-hidden" aria-label={title}>
          {labelled.map(({ key, label, text }) => (
            <li key={key}>{`${label}: ${text}`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

type LabelledPlace = BoardPlace & { to: string | null; step: number; text: string };

/** Labels at the centre of their assets. Of two that overlap, the lower one shows only its point until hovered. */
function Names({ labelled }: { labelled: readonly LabelledPlace[] }) {
  const { map } = useMap();
  const elements = useRef(new Map<string, HTMLElement>());
  useEffect(() => {
    const settle = () => {
      const names = labelled.flatMap(({ key, value, longitude, latitude }) => {
        const element = elements.current.get(key);
        if (!element) return [];
        element.removeAttribute('data-lesser');
        const { offsetWidth: width, offsetHeight: height } = element;
        return [{ key, value, ...map.project([longitude, latitude]), width, height }];
      });
      for (const key of lesserOf(names)) elements.current.get(key)?.setAttribute('data-lesser', '');
    };
    settle();
    map.on('moveend', settle);
    map.on('resize', settle);
    return () => {
      map.off('moveend', settle);
      map.off('resize', settle);
    };
  }, [map, labelled]);
  return labelled.map((one) => (
    <MapMark key={one.key} longitude={one.longitude} latitude={one.latitude}>
      <Name
        {...one}
        hold={(element) => {
          if (element) elements.current.set(one.key, element);
          else elements.current.delete(one.key);
        }}
      />
    </MapMark>
  ));
}

/** A step beyond the last: there is no value. */
function colorOf(step: number): string {
  return step < steps ? `var(--step-${step})` : 'var(--disabled)';
}

type NameProps = Pick<LabelledPlace, 'to' | 'step' | 'label' | 'text'> & { hold: RefCallback<HTMLElement> };

function Name({ to, step, label, text, hold }: NameProps) {
  const inner = (
    <>
      <Box component="span" w={11} h={11} bdrs="50%" bg={colorOf(step)} />
      <Group component="span" className={styles.words} gap="2xs" align="stretch" wrap="nowrap">
        <Text span truncate maw={150}>
          {label}
        </Text>{' '}
        <strong>{text}</strong>
      </Group>
    </>
  );
  return to === null ? (
    <span ref={hold} className={styles.name}>
      {inner}
    </span>
  ) : (
    <Link ref={hold} className={styles.name} to={to}>
      {inner}
    </Link>
  );
}

function Points({ labelled, light }: { labelled: readonly LabelledPlace[]; light: 'light' | 'dark' }) {
  const navigate = useNavigate();
  const numbers = useNumbers();
  const points = labelled.map(({ key, label, text, step, longitude, latitude }): MapPoint => ({
    id: key,
    longitude,
    latitude,
    heading: null,
    colour: step,
    shape: 'disc',
    label: `${label} · ${text}`,
  }));
  return (
    <PointsLayer
      points={points}
      colours={mapColors[light]}
      light={light}
      selectedId={null}
      onSelect={(id) => {
        const to = labelled.find(({ key }) => key === id)?.to;
        if (to) void navigate(to);
      }}
      formatCount={numbers.number}
      clusterBelowZoom={0}
    />
  );
}

/** Room for centred labels, and for the map's buttons on the right. */
const padding = { top: 48, right: 96, bottom: 48, left: 72 };

/** Fits the view when the rows change. */
function InView({ bounds }: { bounds: Bounds }) {
  const { map } = useMap();
  const text = bounds.join();
  useEffect(() => {
    const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
    map.fitBounds([west, south, east, north], { padding, maxZoom: 13.5, animate: false });
  }, [map, text]);
  return null;
}
