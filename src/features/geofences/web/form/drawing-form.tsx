import { Box } from '@mantine/core';
import type { Room } from '../drawing/use-corner-clicks.ts';
import { Suspense, useMemo } from 'react';
import type { Geofence } from '#features/geofences/contract.ts';
import type { Shape, BacktestReport } from '#features/geofences/public.ts';
import { ChangeTools, ShapeEditor, ShapeTools, BacktestPanel } from '../public.ts';
import { wholeKey } from '../../page/geofence-parts.ts';
import { GeofenceForm } from './geofence-form.tsx';
import { focusDrawnField } from './shape-field.tsx';
import { UnitAssetsOnMap } from './unit-assets-on-map.tsx';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';
import type { GeofenceDrawing } from './use-geofence-drawing.ts';
import type { GeofencesPage } from '../page/use-geofences-page.ts';
import type { GeofenceAlerts } from '../geofence-alerts.ts';
import { useSeesAssets } from './use-unit-assets.ts';

interface DrawingToolsProps {
  drawing: GeofenceDrawing;
  isPhone: boolean;
}

/** Drawing tools in the map's toolbar. */
export function DrawingTools({ drawing: { draft }, isPhone }: DrawingToolsProps) {
  return (
    <>
      {!isPhone && <ShapeTools draft={draft} />}
      <ChangeTools draft={draft} />
    </>
  );
}

/** Drawing tools along the bottom on phones; choosing one collapses the form. */
export function DrawingBar({ drawing: { draft, setCollapsed } }: Pick<DrawingToolsProps, 'drawing'>) {
  return (
    <Box pos="absolute" bottom={8} left={8} style={{ zIndex: 2 }}>
      <ShapeTools draft={draft} isRow onChoose={() => setCollapsed(true)} />
    </Box>
  );
}

interface DrawnOnMapProps extends Pick<GeofencesPage, 'unit'> {
  drawing: GeofenceDrawing;
  geofences: readonly { id: string; shape: Shape; is_rough?: boolean }[];
  /** Pixels covered by panels. */
  room: Room;
}

/** Shape being drawn, its snap targets and the assets it applies to. */
export function DrawnOnMap({ drawing, geofences, unit, room }: DrawnOnMapProps) {
  const { parts, active, draft, fault, setCollapsed } = drawing;
  const seesAssets = useSeesAssets();
  const others = useMemo(
    () => [
      ...parts.flatMap(({ key, shape }) => (key === active.key || key === wholeKey || !shape ? [] : [shape])),
      // Simplified shapes are no snap targets: their vertices are not exact.
      ...geofences.flatMap(({ shape, is_rough }) => (is_rough ? [] : [shape])),
    ],
    [parts, active.key, geofences],
  );
  const outer = active.key === wholeKey ? null : (parts[0]?.shape ?? null);
  return (
    <>
      {unit && seesAssets && <UnitAssetsOnMap unitId={unit.id} />}
      <ShapeEditor
        draft={draft}
        colour={active.color}
        others={others}
        outer={outer}
        fault={fault}
        room={room}
        onLeave={() => {
          setCollapsed(false);
          requestAnimationFrame(focusDrawnField);
        }}
      />
    </>
  );
}

interface DrawingPanelProps {
  page: GeofencesPage;
  drawing: GeofenceDrawing;
  /** Receives the back-test for the map. */
  onBacktest(backtest: BacktestReport | null): void;
  alerts: GeofenceAlerts;
}

/** Form panel. */
export function DrawingPanel({ page, drawing, onBacktest, alerts }: DrawingPanelProps) {
  const { duration } = useGeofenceMessages();
  const { address, change, found, unit, setUnit } = page;
  const geofence: Geofence | null = address.form === 'edit' && found.kind === 'there' ? found.geofence : null;
  const [whole] = drawing.parts;
  const isRefused = drawing.active.key === wholeKey && drawing.fault !== null;
  return (
    <GeofenceForm
      key={geofence?.id ?? 'new'}
      geofence={geofence}
      drawing={drawing}
      unit={unit}
      alerts={alerts}
      onUnit={setUnit}
      onClose={() => change({ form: null })}
      onSaved={({ id }) => change({ form: null, geofence: id, tab: 'about' })}
    >
      {(assets) => (
        <Suspense>
          <BacktestPanel
            unitId={unit?.id ?? null}
            shape={isRefused ? null : (whole?.shape ?? null)}
            subs={drawing.parts.slice(1)}
            geofenceId={geofence?.id ?? null}
            assetIds={assets}
            formatDuration={duration}
            onBacktest={onBacktest}
          />
        </Suspense>
      )}
    </GeofenceForm>
  );
}
