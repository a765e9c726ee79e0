export { ImportTrackDialog } from './track-import/import-track-dialog.tsx';
export { SpanChooser } from './span-chooser.tsx';
export { useRouteMessages } from './use-route-messages.ts';
export { useSpan } from './use-span.ts';
