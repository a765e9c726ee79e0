import { Group } from '@mantine/core';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { groupsWithin, NowContext, statusesOf } from '#features/assets/catalogue/web/public.ts';
import { isOpenedAt } from '#features/identity/session/web/public.ts';
import { ReplayDock } from '#features/views/replay/web/public.tsx';
import { CallError } from '#platform/web/call-error.ts';
import { warmMapLibrary } from '#ui/map/maplibre/load-map-library.ts';
import { ListBesideMap } from '#ui/map/panels/list-beside-map.tsx';
import { notify } from '#ui/notices.tsx';
import { ToolMap } from './tool-map.tsx';
import { ListPanel } from './list/list-panel.tsx';
import { MapBottom } from './map-bottom.tsx';
import { StatusStrip } from './list/status-strip.tsx';
import { beginFleet, type LiveFleet } from './use-fleet.ts';
import { useMapPage, type MapPage } from './use-map-page.ts';
import styles from './live-map-page.module.css';

const AssetPanel = lazy(async () => ({ default: (await import('./panels/asset-panel.tsx')).AssetPanel }));
const GeofenceCard = lazy(async () => ({ default: (await import('./panels/geofence-card.tsx')).GeofenceCard }));

warmMapLibrary();
if (isOpenedAt('/services/simc/geolocalizacao/mapa')) beginFleet().catch(() => undefined);

/** Begins what the page waits for longest, and does not wait. */
export function clientLoader() {
  beginFleet().catch(() => undefined);
  return null;
}

/** Live map: list, map, selected asset and address in sync. */
export default function LiveMapPage() {
  const t = useTranslations('live_map');
  const page = useMapPage();
  const { live, address, change, selectedId, select, isPhone, isListOpen, setListOpen } = page;
  const [isFullscreen, toggleFullscreen] = useFullscreen();
  // A phone shows either the replay or the asset.
  const hasPanel = selectedId !== null && !(isPhone && page.isReplaying);
  const box = useRef<HTMLDivElement>(null);
  const [bottom, setBottom] = useState(0);
  useLayoutEffect(() => box.current?.style.setProperty('--map-bottom', `${bottom}px`), [bottom]);
  return (
    <NowContext value={page.pastAt}>
      <div ref={box} className={styles.page} data-fullscreen={isFullscreen || undefined}>
        <ListBesideMap
          title={t('title')}
          list={<ListPanel page={page} />}
          isPhone={isPhone}
          isListOpen={isListOpen}
          setListOpen={setListOpen}
          words={{ open: address.filter.search || t('open_list'), close: t('close_list') }}
          over={<FloatingStrip page={page} />}
        >
          <ToolMap
            page={page}
            isFullscreen={isFullscreen}
            onFullscreen={toggleFullscreen}
            onCopyLink={() => void copyLink(t('link_copied'))}
            padding={paddingFor({ isPhone, hasPanel, bottom })}
          >
            <MapBottom onHeight={setBottom}>
              <Dock page={page} />
            </MapBottom>
          </ToolMap>
          <Trouble live={live} />
          {!hasPanel && page.geofences.chosen && !page.isReplaying && (
            <Suspense>
              <GeofenceCard
                view={page.geofences}
                chosen={page.geofences.chosen}
                onSelect={select}
                onFilter={(id) => change({ filter: { ...address.filter, geofence_id: [id] } })}
              />
            </Suspense>
          )}
          {hasPanel && selectedId !== null && (
            <Suspense>
              <AssetPanel
                fleet={live.fleet}
                id={selectedId}
                isPast={page.isPast}
                follows={address.follows}
                onFollow={(follows) => change({ follows })}
                onClose={() => select(null)}
              />
            </Suspense>
          )}
        </ListBesideMap>
      </div>
    </NowContext>
  );
}

function Dock({ page }: { page: MapPage }) {
  const fleet = page.present;
  return (
    <ReplayDock
      shownIds={page.presentIds}
      markedIds={page.tools.markedIds}
      selectedId={page.selectedId}
      onSelect={page.select}
      find={(id) => fleet.get(id)}
      findId={(code) => fleet.findId(code)}
      onMoment={page.setMoment}
    />
  );
}

/** Status strip over a phone's map. */
function FloatingStrip({ page }: { page: MapPage }) {
  const { filter } = page.address;
  return (
    <StatusStrip
      isFloating
      counts={page.live.isPending ? null : page.list.counts}
      chosen={groupsWithin(filter.status)}
      onChoose={(groups) => page.change({ filter: { ...filter, status: groups.flatMap(statusesOf) } })}
    />
  );
}

/** The address contains map position and selection, so a link shows the same. */
async function copyLink(done: string): Promise<void> {
  await navigator.clipboard.writeText(location.href);
  notify({ text: done });
}

function paddingFor({ isPhone, hasPanel, bottom }: { isPhone: boolean; hasPanel: boolean; bottom: number }) {
  if (isPhone) return { top: 84, right: 0, bottom: bottom + (hasPanel ? 260 : 0), left: 0 };
  return { top: 0, right: hasPanel ? 390 : 56, bottom, left: 0 };
}

function Trouble({ live }: { live: LiveFleet }) {
  const t = useTranslations('live_map');
  if (!live.error) return null;
  const isRefused = live.error instanceof CallError && live.error.status === 403;
  return (
    <Group role="alert" className={styles.trouble} gap="sm" wrap="nowrap">
      <span>{isRefused ? t('not_allowed') : t('failed')}</span>
      <button type="button" onClick={live.reread}>
        {t('try_again')}
      </button>
    </Group>
  );
}

/** Full screen; where the browser refuses it, the page fills its window. */
function useFullscreen(): [boolean, () => void] {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const follow = () => {
      if (!document.fullscreenElement) setOn(false);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = () => {
    setOn(!isOn);
    const { documentElement } = document;
    const change = isOn ? document.exitFullscreen?.() : documentElement.requestFullscreen?.();
    change?.catch(() => undefined);
  };
  return [isOn, toggle];
}
