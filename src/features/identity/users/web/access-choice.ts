import type { ReactNode } from 'react';
import type { User } from '../contract.ts';

/** What a person who is added is to see, chosen by fields that another domain gives. */
export interface AccessChoice {
  fields: ReactNode;
  /** The profiles that were chosen; makes those that are still missing. */
  resolve(): Promise<string[]>;
}
export type UseAccessChoice = () => AccessChoice;

/** What every step of adding a person is given. */
export interface AddUserStepProps {
  email: string;
  useAccess: UseAccessChoice;
  onAdded(user: User): void;
  onClose(): void;
}
