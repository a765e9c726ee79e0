import { useSearchParams } from 'react-router';
import { useAddressChange } from '#ui/list/use-address.ts';

/** Whom and what is asked about, by their ids; empty where they are still to be chosen. */
export interface AccessQuestion {
  user: string;
  asset: string;
}

export interface Why {
  /** Null: nothing is asked. */
  asked: AccessQuestion | null;
  /** Opens the question, in place of the person whose access is open. */
  ask(about: Partial<AccessQuestion>): void;
  close(): void;
}

/** Why a person sees an asset is asked in the address: `?why={user},{asset}`, so that the answer can be shown to a colleague. */
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
