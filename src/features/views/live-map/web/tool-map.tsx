import { lazy, Suspense, useState, type ReactNode } from 'react';
import { usePage } from '#platform/web/page.tsx';
import { AreaDrawing } from '#ui/map/shapes/area-drawing.tsx';
import { isWithin, type MapArea } from '#ui/map/projection/map-area.ts';
import { FleetMap } from './fleet-map.tsx';
import { FleetPoints } from './fleet-points.tsx';
import { FollowCamera } from './follow-camera.tsx';
import { BasemapSwitch } from '#ui/map/basemap/basemap-switch.tsx';
import { MapToolbar } from './tools/map-toolbar.tsx';
import type { MapPage } from './use-map-page.ts';
import { useAlertBadges } from './use-alert-badges.ts';
import { useViewerPlace } from './use-viewer-place.ts';

const MeasureTool = lazy(async () => ({ default: (await import('./tools/measure-tool.tsx')).MeasureTool }));
const SelectTool = lazy(async () => ({ default: (await import('./tools/select-tool.tsx')).SelectTool }));
const AddressTool = lazy(async () => ({ default: (await import('./tools/address-tool.tsx')).AddressTool }));
const LayersTool = lazy(async () => ({ default: (await import('./tools/layers-tool.tsx')).LayersTool }));
const AssetTrail = lazy(async () => ({ default: (await import('./asset-trail.tsx')).AssetTrail }));
const GeofenceLayer = lazy(async () => ({ default: (await import('./panels/geofence-layer.tsx')).GeofenceLayer }));
const ViewerMark = lazy(async () => ({ default: (await import('./viewer-mark.tsx')).ViewerMark }));

interface ToolMapProps {
  page: MapPage;
  isFullscreen: boolean;
  onFullscreen(): void;
  onCopyLink(): void;
  padding: { top: number; right: number; bottom: number; left: number };
  children: ReactNode;
}

/** Map with tools, which are loaded on demand. */
export function ToolMap(props: ToolMapProps) {
  const { page, padding } = props;
  const { address, change, tools, isPast, isReplaying } = page;
  // A replay has its own marker and camera for the selected asset.
  const selectedId = isReplaying ? null : page.selectedId;
  const { fleet, isPending } = page.live;
  const { imagery } = usePage();
  const viewer = useViewerPlace();
  // Alerts of a past moment are not known.
  const badges = useAlertBadges({ isWanted: !isPast && !isReplaying && !address.hidden.includes('alerts') });
  const [isPlaced] = useState(address.at !== null);
  const isBusy = tools.tool === 'measure' || tools.tool === 'address';
  const takeArea = (area: MapArea, isAdding: boolean) => {
    const taken = page.list.passing.filter((id) => {
      const { longitude = null, latitude = null } = fleet.get(id) ?? {};
      return longitude !== null && latitude !== null && isWithin(area, longitude, latitude);
    });
    tools.mark(new Set(isAdding ? [...tools.marked, ...taken] : taken));
  };
  return (
    <FleetMap
      fleet={fleet}
      isPending={isPending}
      selectedId={selectedId}
      at={address.at}
      onMove={(at) => {
        // While following, the position is that of the asset.
        if (!address.follows) change({ at });
      }}
      kind={address.kind}
      padding={padding}
      tools={
        <MapToolbar
          tools={tools}
          isPhone={page.isPhone}
          isFullscreen={props.isFullscreen}
          onFullscreen={props.onFullscreen}
          isLocating={viewer.isOn}
          onLocate={viewer.toggle}
          onCopyLink={props.onCopyLink}
        />
      }
    >
      <FleetPoints
        fleet={fleet}
        members={page.drawn}
        selectedId={selectedId}
        onSelect={page.select}
        hidden={address.hidden}
        markedIds={tools.marked}
        badges={badges}
        isQuiet={isBusy}
      />
      <AreaDrawing mode={tools.areaMode} onArea={takeArea} />
      {imagery && <BasemapSwitch kind={address.kind} imagery={imagery} onChange={(kind) => change({ kind })} />}
      {address.follows && selectedId !== null && !isPast && (
        <FollowCamera fleet={fleet} id={selectedId} padding={padding} onEnd={() => change({ follows: false })} />
      )}
      <Suspense>
        {selectedId !== null && !isPast && !address.hidden.includes('trail') && (
          <AssetTrail key={selectedId} fleet={fleet} id={selectedId} />
        )}
        {page.geofences.show !== 'off' && (
          <GeofenceLayer
            view={page.geofences}
            isPlaced={isPlaced}
            hasNames={!address.hidden.includes('names')}
            isQuiet={isReplaying || isBusy || tools.areaMode !== null}
          />
        )}
        {viewer.place && <ViewerMark place={viewer.place} />}
        <OpenTool page={page} padding={padding} />
      </Suspense>
      {props.children}
    </FleetMap>
  );
}

function OpenTool({ page, padding }: Pick<ToolMapProps, 'page' | 'padding'>) {
  const { address, change, tools, selectedId, list } = page;
  const { fleet } = page.live;
  const close = () => tools.open(null);
  if (tools.tool === 'measure') return <MeasureTool onClose={close} />;
  if (tools.tool === 'address')
    return <AddressTool fleet={fleet} members={list.members} selectedId={selectedId} onClose={close} />;
  if (tools.tool === 'layers')
    return (
      <LayersTool
        hidden={address.hidden}
        onChange={(hidden) => change({ hidden })}
        geofences={page.geofences}
        asset={address.asset}
        onClose={close}
      />
    );
  if (tools.tool !== 'select') return null;
  return (
    <SelectTool
      fleet={fleet}
      members={list.members}
      tools={tools}
      padding={padding}
      onList={(code) => change({ filter: { ...address.filter, code } })}
    />
  );
}
