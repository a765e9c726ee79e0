import { IconMap, IconSearch } from '@tabler/icons-react';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl/react';
import { CallError } from '#platform/web/call-error.ts';
import type { FleetFilter } from '../fleet-list.ts';
import { AssetPanel } from './asset-panel.tsx';
import { FleetMap } from './fleet-map.tsx';
import { ListPanel } from './list-panel.tsx';
import { StatusStrip } from './status-strip.tsx';
import { useFleet, type LiveFleet } from './use-fleet.ts';
import { useFleetList } from './use-fleet-list.ts';
import { useMapAddress } from './use-map-address.ts';
import styles from './live-map-page.module.css';

/** The desk: the fleet as a list and on the map, the chosen asset beside them, all three and the address in step. */
export default function LiveMapPage() {
  const say = useTranslations('live_map');
  const live = useFleet();
  const [address, change] = useMapAddress();
  const filter = useMemo<FleetFilter>(
    () => ({ groups: new Set(address.groups), text: address.text }),
    [address.groups, address.text],
  );
  const list = useFleetList(live.fleet, filter, address.sort);
  const selectedId = useChosen(live, address.asset);
  const isPhone = useMediaQuery('(max-width: 767px)') ?? false;
  const [isListOpen, setListOpen] = useState(false);

  const select = (id: string | null) => {
    change({ asset: (id !== null && live.fleet.get(id)?.code) || null });
    setListOpen(false);
  };
  const panel = (
    <ListPanel live={live} list={list} address={address} change={change} selectedId={selectedId} onSelect={select} />
  );
  return (
    <div className={styles.page}>
      {(!isPhone || isListOpen) && <div className={styles.list}>{panel}</div>}
      <div className={styles.map}>
        <FleetMap
          fleet={live.fleet}
          members={list.members}
          selectedId={selectedId}
          onSelect={select}
          at={address.at}
          onMove={(at) => change({ at })}
          padding={paddingFor(isPhone, selectedId !== null)}
        />
        {isPhone && !isListOpen && (
          <div className={styles.over}>
            <button type="button" className={styles.find} onClick={() => setListOpen(true)}>
              <IconSearch size={16} stroke={1.8} aria-hidden />
              {address.text || say('open_list')}
            </button>
            <StatusStrip
              isFloating
              counts={list.counts}
              chosen={address.groups}
              onChoose={(groups) => change({ groups })}
            />
          </div>
        )}
        <Trouble live={live} />
        {selectedId !== null && <AssetPanel fleet={live.fleet} id={selectedId} onClose={() => select(null)} />}
      </div>
      {isPhone && isListOpen && (
        <button type="button" className={styles.switch} onClick={() => setListOpen(false)}>
          <IconMap size={17} stroke={1.8} aria-hidden />
          {say('close_list')}
        </button>
      )}
    </div>
  );
}

/** The id of the asset that the address names; null while nobody may see such an asset. */
function useChosen({ fleet }: LiveFleet, code: string | null): string | null {
  const find = () => (code === null ? null : fleet.findId(code));
  return useSyncExternalStore((listener) => fleet.subscribe(listener), find, find);
}

function paddingFor(isPhone: boolean, hasPanel: boolean) {
  if (isPhone) return { top: 84, right: 0, bottom: hasPanel ? 260 : 0, left: 0 };
  return { top: 0, right: hasPanel ? 390 : 56, bottom: 0, left: 0 };
}

function Trouble({ live }: { live: LiveFleet }) {
  const say = useTranslations('live_map');
  if (!live.error) return null;
  const isRefused = live.error instanceof CallError && live.error.status === 403;
  return (
    <div role="alert" className={styles.trouble}>
      <span>{isRefused ? say('not_allowed') : say('failed')}</span>
      <button type="button" onClick={live.reread}>
        {say('try_again')}
      </button>
    </div>
  );
}
