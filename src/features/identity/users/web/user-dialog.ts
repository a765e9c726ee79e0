import type { User } from '../contract.ts';

/** Props of a dialog about one person. */
export interface UserDialogProps {
  user: User | null;
  onClose(): void;
  /** Called after a change. */
  onDone(): void;
}
