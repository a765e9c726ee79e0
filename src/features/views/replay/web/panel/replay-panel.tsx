import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTimeZone, useTranslations } from 'use-intl/react';
import { useMap } from '#ui/map/map-context.ts';
import { boundsOf } from '#platform/geo/bounds.ts';
import { placesOf } from '../../track/path-features.ts';
import type { ReplayAddress } from '#features/trips/history/public.ts';
import { startClock } from '../../replay-clock.ts';
import { spanOf, type ReplaySpan } from '../../replay-span.ts';
import { driveClock, type ClockDriver } from '../clock-driver.ts';
import { EventsList } from './events-list.tsx';
import { MovingAssets } from '../map/moving-assets.tsx';
import { PathLayers } from '../map/path-layers.tsx';
import { PanelFoot } from './panel-foot.tsx';
import { PanelHead } from './panel-head.tsx';
import { Failed, NoFixes, Waiting } from './panel-states.tsx';
import type { ReplayDockProps } from '../dock-props.ts';
import type { Mark, Scene, SceneAsset } from '../map/scene.ts';
import { Timeline } from '../timeline/timeline.tsx';
import { useDuration } from '../use-duration.ts';
import type { ReplayAddressHold } from '../use-replay-address.ts';
import { useReplayKeys } from '../use-replay-keys.ts';
import { useCloserTracks, useScene } from '../map/use-scene.ts';
import { useClockMoment } from '../use-clock-moment.ts';
import machine from '../time-machine.module.css';
import styles from './replay-panel.module.css';

type ReplayPanelProps = ReplayDockProps &
  ReplayAddressHold & {
    /** The link has a map position: the first replay keeps it. */
    isPlaced: boolean;
  };

/** Replay of assets in a span on one clock: map, chart and events. */
export function ReplayPanel(props: ReplayPanelProps) {
  const { address } = props;
  const span = useSpan(address);
  // Another span needs another clock.
  return <Replay key={`${span.from} ${span.to}`} {...props} span={span} />;
}

function Replay({ span, address, change, note, isPlaced, ...dock }: ReplayPanelProps & { span: ReplaySpan }) {
  const t = useTranslations('replay');
  const [colourBy, setColourBy] = useState<'speed' | 'state'>('speed');
  const [hasEvents, setEvents] = useState(() => !matchMedia('(max-width: 1200px)').matches);
  const ids = useIds(address.codes, dock.findId);
  const asked = { ids, ...span };
  const { scene, error, reread } = useScene(asked, (id) => dock.find(id)?.code);
  const driver = useDriver(span, address, note);
  const marks = useMemo(() => [...new Set(scene?.marks.map(({ at }) => at))], [scene]);
  useReplayKeys(driver, marks);
  useStart(scene, driver, address.at !== null);
  useFit(scene, isPlaced);
  useClockMoment(scene, driver, dock.onMoment);
  const { map } = useMap();
  const chosen =
    scene?.assets.find(({ id }) => id === dock.selectedId) ??
    scene?.assets.find(({ fixes }) => fixes > 0) ??
    scene?.assets[0];
  const jump = (mark: Mark) => {
    driver.send({ type: 'scrub', at: mark.at });
    if (scene && scene.assets.length > 1) dock.onSelect(mark.assetId);
  };
  return (
    <section className={styles.panel} aria-label={t('title')} data-replay>
      {createPortal(<div className={machine.ring} aria-hidden />, map.getContainer())}
      <PanelHead
        {...dock}
        ids={ids}
        chosen={chosen ?? null}
        driver={driver}
        marks={marks}
        span={span}
        hasEvents={hasEvents}
        onEvents={() => setEvents(!hasEvents)}
        change={change}
      />
      {scene && chosen && scene.fixes > 0 && (
        <>
          <div className={styles.body} data-events={hasEvents || undefined}>
            <Timeline scene={scene} chosen={chosen} onChoose={dock.onSelect} driver={driver} span={span} />
            {hasEvents && <EventsList scene={scene} driver={driver} onJump={jump} />}
          </div>
          <PanelFoot scene={scene} chosen={chosen} colourBy={colourBy} onColour={setColourBy} />
          <OnMap
            scene={scene}
            asked={asked}
            driver={driver}
            chosen={chosen}
            colourBy={colourBy}
            dock={dock}
            onJump={jump}
          />
        </>
      )}
      {scene && scene.fixes === 0 && (
        <NoFixes scene={scene} span={span} onSpan={(next) => change({ ...next, at: null })} />
      )}
      {!scene && error && <Failed error={error} onAgain={reread} />}
      {!scene && !error && <Waiting rows={address.codes.length} />}
    </section>
  );
}

interface OnMapProps {
  scene: Scene;
  asked: { ids: readonly string[] } & ReplaySpan;
  driver: ClockDriver;
  chosen: SceneAsset;
  colourBy: 'speed' | 'state';
  dock: ReplayDockProps;
  onJump(mark: Mark): void;
}

function OnMap({ scene, asked, driver, chosen, colourBy, dock, onJump }: OnMapProps) {
  const light = useComputedColorScheme('light');
  const formatDuration = useDuration();
  const closer = useCloserTracks(asked, [chosen, ...scene.assets.filter(({ id }) => id !== chosen.id)]);
  const goTo = (at: number, assetId: string) => {
    const mark = scene.marks.find((one) => one.type === 'stop' && one.assetId === assetId && one.at >= at);
    if (mark) onJump(mark);
  };
  return (
    <>
      <PathLayers
        scene={scene}
        closer={closer}
        colourBy={colourBy}
        chosenId={scene.assets.length > 1 ? chosen.id : null}
        light={light}
        formatDuration={formatDuration}
        onStop={goTo}
      />
      <MovingAssets
        scene={scene}
        closer={closer}
        driver={driver}
        selectedId={chosen.id}
        onSelect={dock.onSelect}
        light={light}
      />
    </>
  );
}

/** Span of the address, otherwise today; the end of today stays fixed. */
function useSpan({ from, to }: ReplayAddress): ReplaySpan {
  const timeZone = useTimeZone() ?? 'UTC';
  const [opened] = useState(() => Date.now());
  return useMemo(() => {
    const today = spanOf('today', opened, timeZone);
    return { from: from ?? today.from, to: to ?? (from === null ? today.to : Math.max(today.to, from + 1)) };
  }, [from, to, opened, timeZone]);
}

/** Visible assets with these codes; identity is stable while equal. */
function useIds(codes: readonly string[], findId: (code: string) => string | null): readonly string[] {
  const ids = codes.flatMap((code) => findId(code) ?? []);
  const key = ids.join(' ');
  return useMemo(() => (key === '' ? [] : key.split(' ')), [key]);
}

function useDriver(span: ReplaySpan, { at, speed }: ReplayAddress, note: ReplayAddressHold['note']): ClockDriver {
  const [driver] = useState(() => driveClock(startClock(span.from, span.to, { speed, ...(at !== null && { at }) })));
  const write = useEffectEvent(() => {
    const { at: now, speed: chosen, isPlaying } = driver.read();
    if (!isPlaying) note({ at: Math.round(now / 1_000) * 1_000, speed: chosen });
  });
  useEffect(() => {
    const leave = driver.subscribe(() => write());
    return () => {
      leave();
      driver.stop();
    };
  }, [driver]);
  return driver;
}

/** Starts the clock at the first fix, unless the address has an instant. */
function useStart(scene: Scene | null, driver: ClockDriver, isGiven: boolean): void {
  const isStarted = useRef(isGiven);
  useEffect(() => {
    if (!scene || isStarted.current) return;
    const first = Math.min(...scene.assets.map(({ track }) => track.time[0] ?? Number.POSITIVE_INFINITY));
    if (!Number.isFinite(first)) return;
    isStarted.current = true;
    driver.send({ type: 'scrub', at: first });
  }, [scene, driver]);
}

/** Brings the paths into view, except once for a link with a position. */
function useFit(scene: Scene | null, isPlaced: boolean): void {
  const { fitAll, registerExtent } = useMap();
  const isGiven = useRef(isPlaced);
  useEffect(() => {
    const bounds = scene && boundsOf(placesOf(scene.assets.map(({ track }) => track)));
    if (!bounds) return undefined;
    const unregister = registerExtent(() => bounds);
    if (!isGiven.current) fitAll();
    isGiven.current = false;
    return unregister;
  }, [scene, fitAll, registerExtent]);
}
