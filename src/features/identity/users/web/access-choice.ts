import type { ReactNode } from 'react';
import type { User } from '../contract.ts';

/** Access of a person being added, chosen in fields of another domain. */
export interface AccessChoice {
  fields: ReactNode;
  /** Ids of the chosen profiles; creates missing ones. */
  resolve(): Promise<string[]>;
}
export type UseAccessChoice = () => AccessChoice;

export interface AddUserStepProps {
  email: string;
  useAccess: UseAccessChoice;
  onAdded(user: User): void;
  onClose(): void;
}
