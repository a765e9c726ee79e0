export { ImportTrackDialog } from './track-import/import-track-dialog.tsx';
export { SpanChooser } from './span-chooser.tsx';
export { useRouteWords } from './use-route-words.ts';
export { useSpan } from './use-span.ts';
