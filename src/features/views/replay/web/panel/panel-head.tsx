import { Group } from '@mantine/core';
import { IconListDetails, IconTable, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { ReplayAddress } from '#features/trips/history/public.ts';
import type { ReplaySpan } from '../../replay-span.ts';
import { AssetPicker } from '../asset-picker.tsx';
import type { ClockDriver } from '../clock-driver.ts';
import { NowLine } from '../timeline/now-line.tsx';
import type { ReplayDockProps } from '../dock-props.ts';
import type { SceneAsset } from '../map/scene.ts';
import { SpanPicker } from '../span-picker.tsx';
import { Transport } from '../transport.tsx';
import buttons from '#ui/buttons.module.css';
import styles from './replay-panel.module.css';
import { Pill } from '#ui/pill.tsx';

const SpeedTable = lazy(async () => ({ default: (await import('./speed-table.tsx')).SpeedTable }));

interface PanelHeadProps extends Pick<ReplayDockProps, 'shownIds' | 'markedIds' | 'find'> {
  ids: readonly string[];
  driver: ClockDriver;
  marks: readonly number[];
  span: ReplaySpan;
  /** Null until loaded. */
  chosen: SceneAsset | null;
  hasEvents: boolean;
  onEvents(): void;
  change(part: Partial<ReplayAddress>): void;
}

/** Clock, assets and span of the replay. */
export function PanelHead(props: PanelHeadProps) {
  const { ids, chosen, driver, marks, span, hasEvents, onEvents, change, find } = props;
  const t = useTranslations('replay');
  const [first = ''] = ids;
  const others = ids.length - 1;
  const choose = (chosen: readonly string[]) => change({ codes: chosen.flatMap((id) => find(id)?.code ?? []) });
  return (
    <Group component="header" className={styles.head} p="xs" gap="var(--space-8) var(--space-12)">
      <Transport driver={driver} marks={marks} />
      {chosen && <NowLine chosen={chosen} driver={driver} />}
      <Group flex="1 1 auto" miw={0} className={styles.asked} gap="xs" align="stretch" wrap="nowrap">
        <AssetPicker
          {...props}
          chosenIds={ids}
          onChange={choose}
          label={
            <span>
              {find(first)?.code ?? t('assets')}
              {others > 0 && <Pill isChosen>+{others}</Pill>}
            </span>
          }
        />
        <SpanPicker span={span} onChange={(next) => change({ ...next, at: null })} />
      </Group>
      <Group className={styles.tools} gap="2xs" wrap="nowrap">
        {chosen && <TableButton chosen={chosen} driver={driver} />}
        <button
          type="button"
          className={`${buttons.icon} ${styles.tool}`}
          aria-pressed={hasEvents}
          aria-label={t('events')}
          title={t('events')}
          onClick={onEvents}
        >
          <IconListDetails size={17} stroke={1.8} />
        </button>
        <button
          type="button"
          className={`${buttons.icon} ${styles.tool}`}
          aria-label={t('close')}
          title={t('close')}
          onClick={() => change({ codes: [] })}
        >
          <IconX size={17} stroke={1.8} />
        </button>
      </Group>
    </Group>
  );
}

/** Opens the chart as a table, for screen readers. */
function TableButton({ chosen, driver }: { chosen: SceneAsset; driver: ClockDriver }) {
  const t = useTranslations('replay');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${buttons.icon} ${styles.tool}`}
        aria-label={t('table')}
        title={t('table')}
        onClick={() => setOpen(true)}
      >
        <IconTable size={17} stroke={1.8} />
      </button>
      <Suspense>{isOpen && <SpeedTable chosen={chosen} driver={driver} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
