export { ImportTrackDialog } from './import-track-dialog.tsx';
