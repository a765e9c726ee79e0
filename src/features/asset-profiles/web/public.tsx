export { WhySeesDialog } from './why-sees-dialog.tsx';
