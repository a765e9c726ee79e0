import { useComputedColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useMemo, useState } from 'react';
import type { Trial } from '#features/geofences/public.ts';
import { FencesLayer, ImportFencesDialog, SuggestionsPanel, TrialOnMap } from '#features/geofences/web/public.ts';
import { LateWords } from '#platform/web/late-words.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { ListBesideMap } from '#ui/map/list-beside-map.tsx';
import mapCard from '#ui/map/map-card.module.css';
import { loadGeofenceWords } from '../messages/load-words.ts';
import { DrawingPanel, DrawingTools, DrawnOnMap } from './drawing-desk.tsx';
import { EvidenceOnMap } from './evidence-on-map.tsx';
import { FenceMap, type Room } from './fence-map.tsx';
import { FencePanel } from './fence-panel.tsx';
import { ListPanel } from './list-panel.tsx';
import { NoAccess } from './no-access.tsx';
import { useGeofencesPage, type GeofencesPage as Page } from './use-geofences-page.ts';
import { PageTools } from './page-tools.tsx';
import { useFenceWords } from './use-fence-words.ts';
import { usePageTools } from './use-page-tools.ts';
import { useSuggested } from './use-suggested.ts';
import styles from './geofences-page.module.css';

/** Every geofence in reach as a list and on the map, the chosen one beside them, or the one that is being drawn. */
export default function GeofencesPage() {
  return (
    <LateWords load={loadGeofenceWords}>
      <Geofences />
    </LateWords>
  );
}

function Geofences() {
  const { say, duration } = useFenceWords();
  const light = useComputedColorScheme('light');
  const isPhone = useMediaQuery('(max-width: 767px)') ?? false;
  const [isListOpen, setListOpen] = useState(false);
  const page = useGeofencesPage();
  const { address, change, drawing, found } = page;
  const choose = (geofence: string | null) => {
    change({ geofence, form: null });
    setListOpen(false);
  };
  const isDrawing = drawing !== null;
  const tools = usePageTools();
  const isSuggesting = tools.isSuggesting && page.mayDraw && !isDrawing && found.kind === 'none';
  const suggested = useSuggested(isSuggesting);
  const suggest = (isOpen: boolean) => {
    tools.suggest(isOpen);
    if (isOpen) setListOpen(false);
  };
  const fences = useMemo(() => [...page.fences, ...suggested.fences], [page.fences, suggested.fences]);
  const [trial, setTrial] = useState<Trial | null>(null);
  const hasPanel = isDrawing || isSuggesting || found.kind !== 'none';
  const room = paddingFor(isPhone, hasPanel);
  return (
    <div className={styles.page}>
      <ListBesideMap
        list={
          <ListPanel
            rows={page.rows}
            address={address}
            change={change}
            mayDraw={page.mayDraw}
            onChoose={choose}
            tools={(ticked) => (
              <PageTools
                tools={tools}
                onSuggest={suggest}
                mayDraw={page.mayDraw}
                filter={address.filter}
                total={page.rows.total}
                ticked={ticked}
              />
            )}
          />
        }
        isPhone={isPhone}
        isListOpen={isListOpen}
        setListOpen={setListOpen}
        isMapAlone={isDrawing}
        words={{ open: address.filter.search || say('open_list'), close: say('close_list') }}
      >
        <FenceMap
          address={address}
          change={change}
          all={page.all}
          subject={page.subject ?? suggested.subject}
          padding={room}
          tools={drawing && <DrawingTools drawing={drawing} />}
        >
          <FencesLayer
            fences={fences}
            light={light}
            chosenId={isDrawing ? null : address.geofence}
            hiddenIds={page.hiddenIds}
            onSelect={isDrawing ? undefined : (id) => choose(page.fenceOf(id))}
            isQuiet={isDrawing}
          />
          {page.event && <EvidenceOnMap event={page.event} />}
          <Suspense>{drawing && trial && <TrialOnMap trial={trial} />}</Suspense>
          {drawing && <DrawnOnMap drawing={drawing} fences={page.fences} unit={page.unit} room={room} />}
        </FenceMap>
        {isSuggesting ? (
          <Suspense>
            <SuggestionsPanel
              suggestions={suggested.suggestions}
              sayDuration={duration}
              onLook={suggested.look}
              onEdit={(place) => page.begin({ name: place.name, shape: place.shape, unit: place.unit })}
              onClose={() => tools.suggest(false)}
            />
          </Suspense>
        ) : (
          <SidePanel page={page} onTrial={setTrial} />
        )}
      </ListBesideMap>
      {page.mayDraw && tools.isImporting && (
        <Suspense>
          <ImportFencesDialog opened jobId={tools.importId} onClose={tools.closeImport} />
        </Suspense>
      )}
    </div>
  );
}

/** What floats over the map: the form, the chosen geofence, or why it is not shown. */
function SidePanel({ page, onTrial }: { page: Page; onTrial(trial: Trial | null): void }) {
  const { address, change, drawing, found, mayDraw } = page;
  if (drawing) return <DrawingPanel page={page} drawing={drawing} onTrial={onTrial} />;
  switch (found.kind) {
    case 'no-access':
      return <NoAccess onLeave={() => change({ geofence: null, form: null })} />;
    case 'fault':
      return (
        <section className={`${mapCard.card} ${styles.aside}`}>
          <ListFault error={found.error} onRetry={found.readAgain} />
        </section>
      );
    case 'there':
      return (
        <FencePanel key={found.fence.id} fence={found.fence} address={address} change={change} mayDraw={mayDraw} />
      );
    case 'none':
    case 'reading':
      return null;
  }
}

function paddingFor(isPhone: boolean, hasPanel: boolean): Room {
  if (isPhone) return { top: 62, right: 0, bottom: hasPanel ? 330 : 0, left: 0 };
  return { top: 0, right: hasPanel ? 444 : 56, bottom: 0, left: 0 };
}
