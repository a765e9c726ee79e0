import { useSearchParams } from 'react-router';
import { useAddressChange } from '#ui/list/use-address.ts';

/** The person and asset of the question, by id; empty if not selected yet. */
export interface AccessQuestion {
  user: string;
  asset: string;
}

export interface Why {
  /** Null: no question is open. */
  asked: AccessQuestion | null;
  /** Opens the question, replacing the open person. */
  ask(about: Partial<AccessQuestion>): void;
  close(): void;
}

/** The question is in the address as `?why={user},{asset}`, so that the answer can be shared. */
export function useWhy(): Why {
  const [params] = useSearchParams();
  const change = useAddressChange();
  const given = params.get('why');
  const [user = '', asset = ''] = given?.split(',') ?? [];
  return {
    asked: given === null ? null : { user, asset },
    ask: (about) => change({ user: '', why: `${about.user ?? user},${about.asset ?? asset}` }),
    close: () => change({ why: '' }),
  };
}
