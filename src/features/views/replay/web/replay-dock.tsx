import { IconChevronDown, IconHistory, IconPlayerPlay } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { replayLimits } from '../contract.ts';
import { replayAddress, type ReplayAddress } from '#features/trips/history/public.ts';
import { hourMs, minuteMs } from '#platform/time/durations.ts';
import type { ReplayDockProps } from './dock-props.ts';
import { useReplayAddress } from './use-replay-address.ts';
import styles from './pickers.module.css';

const ReplayPanel = lazy(async () => ({ default: (await import('./panel/replay-panel.tsx')).ReplayPanel }));
const TimeMachine = lazy(async () => ({ default: (await import('./time-machine.tsx')).TimeMachine }));
const loadPicker = async () => ({ default: (await import('./asset-picker.tsx')).AssetPicker });
const AssetPicker = lazy(loadPicker);

/** Whether a replay runs: the map then hides current positions. */
export function useReplaying(): boolean {
  const [params] = useSearchParams();
  return replayAddress.read(params).codes.length > 0;
}

/** Dock along the bottom of the map; must be inside it for `useMap`. Foreign parameters of the address stay. */
export function ReplayDock(props: ReplayDockProps) {
  const { address, change, note } = useReplayAddress();
  const isReplaying = address.codes.length > 0;
  // Only a position of the opened link counts, not one written later.
  const [isPlaced] = useState(() => isReplaying && new URLSearchParams(location.search).has('at'));
  if (isReplaying)
    return (
      <Suspense fallback={<div className={styles.waiting} />}>
        <ReplayPanel {...props} address={address} change={change} note={note} isPlaced={isPlaced} />
      </Suspense>
    );
  if (address.moment !== null)
    return (
      <Suspense fallback={<div className={styles.waiting} data-small />}>
        <TimeMachine at={address.moment} onChange={(moment) => change({ moment })} onMoment={props.onMoment} />
      </Suspense>
    );
  return <Launcher {...props} change={change} />;
}

/** Buttons for replay and past moment. */
function Launcher({ change, ...props }: ReplayDockProps & { change(part: Partial<ReplayAddress>): void }) {
  const t = useTranslations('replay');
  const wanted = props.markedIds.length > 0 ? props.markedIds : props.selectedId === null ? [] : [props.selectedId];
  const open = (ids: readonly string[]) =>
    change({ codes: ids.slice(0, replayLimits.assets).flatMap((id) => props.find(id)?.code ?? []), moment: null });
  // The picker loads on hover or focus; its button stands in until then.
  const [isPicking, setPicking] = useState(false);
  const prefetch = () => void loadPicker().catch(() => undefined);
  const label = (
    <>
      <IconPlayerPlay size={15} stroke={1.8} aria-hidden />
      {t('open')}
    </>
  );
  const opener = (
    <button
      type="button"
      className={styles.launch}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => setPicking(true)}
    >
      {label}
      <IconChevronDown size={14} stroke={1.8} aria-hidden />
    </button>
  );
  return (
    <div className={styles.launcher} role="group" aria-label={t('past')}>
      {wanted.length > 0 ? (
        <button type="button" className={styles.launch} onClick={() => open(wanted)}>
          {label}
        </button>
      ) : isPicking ? (
        <Suspense fallback={opener}>
          <AssetPicker
            chosenIds={wanted}
            {...props}
            onChange={open}
            label={label}
            className={styles.launch}
            opensAtOnce
          />
        </Suspense>
      ) : (
        opener
      )}
      <button
        type="button"
        className={styles.launch}
        onClick={() => change({ moment: Math.floor((Date.now() - hourMs) / minuteMs) * minuteMs })}
      >
        <IconHistory size={15} stroke={1.8} aria-hidden />
        {t('time_machine')}
      </button>
    </div>
  );
}
