import { lazy } from 'react';

export { ShapeCoordinates } from './drawing/shape-coordinates.tsx';
export { ShapeEditor } from './drawing/shape-editor.tsx';
export { ChangeTools, focusShapeTools, ShapeTools } from './drawing/shape-tools.tsx';
export { useAssetGeofenceEvents, useAssetGeofences, type AssetGeofence } from './use-asset-geofences.ts';
export { useInside } from './use-inside.ts';
export { useSeenOnce } from './use-seen-once.ts';
export { useMapGeofences, type MapGeofences } from './use-map-geofences.ts';
export { useShapeDraft, type ShapeDraft } from './drawing/use-shape-draft.ts';
export { GeofenceExport } from './geofence-export.tsx';
export { useSuggestions } from './suggestions/use-suggestions.ts';

/** Loaded on demand. */
export const GeofenceGround = lazy(async () => ({ default: (await import('./geofence-ground.tsx')).GeofenceGround }));
export const GeofencesLayer = lazy(async () => ({ default: (await import('./geofences-layer.tsx')).GeofencesLayer }));

/** Loaded on demand. */
export const ImportGeofencesDialog = lazy(async () => ({
  default: (await import('./imports/import-geofences-dialog.tsx')).ImportGeofencesDialog,
}));
export const ApplyPastDialog = lazy(async () => ({
  default: (await import('./past/apply-past-dialog.tsx')).ApplyPastDialog,
}));
export const BacktestPanel = lazy(async () => ({
  default: (await import('./backtest/backtest-panel.tsx')).BacktestPanel,
}));
export const BacktestOnMap = lazy(async () => ({
  default: (await import('./backtest/backtest-on-map.tsx')).BacktestOnMap,
}));
export const SuggestionsPanel = lazy(async () => ({
  default: (await import('./suggestions/suggestions-panel.tsx')).SuggestionsPanel,
}));
