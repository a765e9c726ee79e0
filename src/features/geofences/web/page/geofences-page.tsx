import type { Room } from '../drawing/use-corner-clicks.ts';
import { Box, useComputedColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { BacktestReport } from '#features/geofences/public.ts';
import { BacktestOnMap, GeofencesLayer, ImportGeofencesDialog, SuggestionsPanel } from '../public.ts';
import { EmptyState, ListFault } from '#ui/list/list-states.tsx';
import { ListBesideMap } from '#ui/map/panels/list-beside-map.tsx';
import mapCard from '#ui/map/panels/panels.module.css';
import { DrawingBar, DrawingPanel, DrawingTools, DrawnOnMap } from '../form/drawing-form.tsx';
import { EvidenceOnMap } from '../panel/evidence-on-map.tsx';
import { GeofenceMap } from './geofence-map.tsx';
import { GeofencePanel } from '../panel/geofence-panel.tsx';
import { ListPanel } from '../list/list-panel.tsx';
import { useGeofencesPage, type GeofencesPage as Page } from './use-geofences-page.ts';
import { PageTools } from './page-tools.tsx';
import type { GeofenceAlerts } from '../geofence-alerts.ts';
import { useGeofenceMessages } from './use-geofence-messages.ts';
import { usePageTools } from './use-page-tools.ts';
import { useSuggested } from './use-suggested.ts';
import styles from './geofences-page.module.css';
import { IconLock } from '@tabler/icons-react';

/** Geofence page: list, map, and the selected or drawn geofence. */
export function GeofencesPage({ alerts }: { alerts: GeofenceAlerts }) {
  const { t } = useGeofenceMessages();
  const isPhone = useMediaQuery('(max-width: 767px)') ?? false;
  const [isListOpen, setListOpen] = useState(false);
  const page = useGeofencesPage();
  const tools = usePageTools();
  const { address, change, drawing, found, mayDraw } = page;
  const [backtest, setBacktest] = useState<BacktestReport | null>(null);
  const isSuggesting = tools.isSuggesting && mayDraw && drawing === null && found.kind === 'none';
  const suggested = useSuggested(isSuggesting);
  const choose = (geofence: string | null) => {
    change({ geofence, form: null });
    setListOpen(false);
  };
  const suggest = (isOpen: boolean) => {
    tools.suggest(isOpen);
    if (isOpen) setListOpen(false);
  };
  const list = (
    <ListPanel
      rows={page.rows}
      address={address}
      change={(part) => {
        // After saving the saved geofence is shown, not the list.
        if (part.form) setListOpen(false);
        change(part);
      }}
      mayDraw={mayDraw}
      onChoose={choose}
      tools={(ticked) => (
        <PageTools
          tools={tools}
          onSuggest={suggest}
          mayDraw={mayDraw}
          filter={address.filter}
          total={page.rows.total}
          ticked={ticked}
        />
      )}
    />
  );
  const room = paddingFor(isPhone, drawing !== null || isSuggesting || found.kind !== 'none');
  return (
    <div className={styles.page} data-drawing={drawing ? (drawing.isCollapsed ? 'map' : 'fields') : undefined}>
      <ListBesideMap
        title={t('title')}
        list={list}
        isPhone={isPhone}
        isListOpen={isListOpen}
        setListOpen={setListOpen}
        isMapAlone={drawing !== null}
        hasAside={drawing !== null || found.kind !== 'none'}
        words={{ open: address.filter.search || t('open_list'), close: t('close_list') }}
      >
        <GeofencesOnMap
          page={page}
          suggested={suggested}
          backtest={backtest}
          isPhone={isPhone}
          room={room}
          onChoose={choose}
        />
        {isSuggesting ? (
          <Suggestions page={page} suggested={suggested} onClose={() => tools.suggest(false)} />
        ) : (
          <SidePanel page={page} alerts={alerts} onBacktest={setBacktest} />
        )}
      </ListBesideMap>
      {mayDraw && tools.isImporting && (
        <Suspense>
          <ImportGeofencesDialog opened jobId={tools.importId} onClose={tools.closeImport} />
        </Suspense>
      )}
    </div>
  );
}

interface GeofencesOnMapProps {
  page: Page;
  suggested: ReturnType<typeof useSuggested>;
  /** Back-test of the drawing. */
  backtest: BacktestReport | null;
  isPhone: boolean;
  room: Room;
  onChoose(geofence: string | null): void;
}

/** Geofences in scope with an event's evidence, suggestions or the drawing. */
function GeofencesOnMap({ page, suggested, backtest, isPhone, room, onChoose }: GeofencesOnMapProps) {
  const { address, change, drawing } = page;
  const light = useComputedColorScheme('light');
  const geofences = useMemo(() => [...page.geofences, ...suggested.geofences], [page.geofences, suggested.geofences]);
  return (
    <GeofenceMap
      address={address}
      change={change}
      all={page.all}
      subject={page.subject ?? suggested.subject}
      padding={room}
      tools={drawing && <DrawingTools drawing={drawing} isPhone={isPhone} />}
    >
      <GeofencesLayer
        geofences={geofences}
        light={light}
        chosenId={drawing ? null : address.geofence}
        hiddenIds={page.hiddenIds}
        onSelect={drawing ? undefined : (id) => onChoose(page.geofenceOf(id))}
        isQuiet={drawing !== null}
        namesFrom={0}
      />
      {page.event && <EvidenceOnMap event={page.event} />}
      <Suspense>{drawing && backtest && <BacktestOnMap backtest={backtest} />}</Suspense>
      {drawing && <DrawnOnMap drawing={drawing} geofences={page.geofences} unit={page.unit} room={room} />}
      {drawing && isPhone && <DrawingBar drawing={drawing} />}
    </GeofenceMap>
  );
}

function Suggestions({
  page,
  suggested,
  onClose,
}: Pick<GeofencesOnMapProps, 'page' | 'suggested'> & { onClose(): void }) {
  const { duration } = useGeofenceMessages();
  return (
    <Suspense>
      <SuggestionsPanel
        suggestions={suggested.suggestions}
        formatDuration={duration}
        onLook={suggested.look}
        onEdit={({ name, shape, unit }) => page.begin({ name, shape, unit })}
        onClose={onClose}
      />
    </Suspense>
  );
}

interface SidePanelProps {
  page: Page;
  alerts: GeofenceAlerts;
  onBacktest(backtest: BacktestReport | null): void;
}

/** Panel over the map: form, selected geofence, or an access error. */
function SidePanel({ page, alerts, onBacktest }: SidePanelProps) {
  const { address, change, drawing, found, mayDraw } = page;
  const panel = useRef<HTMLElement>(null);
  const wasForm = useRef(false);
  // Moves the keyboard focus to the saved geofence.
  useEffect(() => {
    if (drawing) wasForm.current = true;
    else if (wasForm.current && panel.current) {
      wasForm.current = false;
      if (document.activeElement === document.body) panel.current.focus({ preventScroll: true });
    }
  }, [drawing, found.kind]);
  if (drawing) return <DrawingPanel page={page} drawing={drawing} alerts={alerts} onBacktest={onBacktest} />;
  switch (found.kind) {
    case 'no-access':
      return <NoAccess onLeave={() => change({ geofence: null, form: null })} />;
    case 'fault':
      return (
        <Box component="section" p="sm" className={`${mapCard.card} ${mapCard.panelBox}`}>
          <ListFault error={found.error} onRetry={found.readAgain} />
        </Box>
      );
    case 'there':
      return (
        <GeofencePanel
          key={found.geofence.id}
          ref={panel}
          geofence={found.geofence}
          address={address}
          change={change}
          mayDraw={mayDraw}
          alerts={alerts}
        />
      );
    case 'none':
    case 'reading':
      return null;
  }
}

function paddingFor(isPhone: boolean, hasPanel: boolean): Room {
  if (isPhone) return { top: 62, right: 0, bottom: 0, left: 0 };
  return { top: 0, right: hasPanel ? 444 : 56, bottom: 0, left: 0 };
}

/** The same for absent, foreign and out-of-scope geofences. */
function NoAccess({ onLeave }: { onLeave(): void }) {
  const { t } = useGeofenceMessages();
  return (
    <Box component="section" p="sm" className={`${mapCard.card} ${mapCard.panelBox}`} role="alert">
      <EmptyState icon={IconLock} title={t('no_access')} instead={{ label: t('to_list'), run: onLeave }}>
        {t('no_access_text')}
      </EmptyState>
    </Box>
  );
}
