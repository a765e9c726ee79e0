import type { User } from '../contract.ts';

/** A dialog about one person: open while there is one. */
export interface UserDialogProps {
  user: User | null;
  onClose(): void;
  /** Something was changed. */
  onDone(): void;
}
