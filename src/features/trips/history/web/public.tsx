export { ImportTrackDialog } from './track-import/import-track-dialog.tsx';
export { SpanChooser } from './span-chooser.tsx';
export { useTripMessages } from './use-trip-messages.ts';
export { useSpan } from './use-span.ts';
