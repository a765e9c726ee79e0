import { mayDrawAny } from '#features/geofences/public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';

/** Whether this person draws, changes and removes what the page shows: by the server's own rule. */
export function useMayDraw(): boolean {
  const { may_act, sections } = useProfile();
  return mayDrawAny({ mayAct: may_act, sections });
}
