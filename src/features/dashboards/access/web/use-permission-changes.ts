import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { putPermissions, type PermissionChange } from '#features/dashboards/boards/public.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { useCounted } from '#platform/web/numbers.tsx';
import { notify } from '#ui/notices.tsx';
import { useReadAgain } from '#features/dashboards/boards/web/use-dashboards.ts';

/** A change of an entry with its previous value. */
export type UndoableChange = PermissionChange & { before: PermissionChange['access'] };

/** Applies changes at once, with undo. */
export function usePermissionChanges(): (wordings: readonly UndoableChange[]) => Promise<void> {
  const t = useTranslations();
  const counted = useCounted();
  const readAgain = useReadAgain();
  async function put(changes: PermissionChange[]): Promise<number | null> {
    try {
      const { changed } = await call(putPermissions, { body: { changes } });
      await readAgain();
      return changed;
    } catch (error) {
      notify({ text: t(`errors.${errorKey(error)}`), isFault: true });
      return null;
    }
  }
  return async (wordings) => {
    if (wordings.length === 0) return;
    const changed = await put(wordings.map(({ before: _, ...change }) => change));
    if (changed === null) return;
    notify({
      text: t('dashboards.access.changed', counted(changed)),
      ...(changed > 0 && {
        undo: async () => void (await put(wordings.map(({ before, ...change }) => ({ ...change, access: before })))),
      }),
    });
  };
}

/** The selected rows among those shown. */
export function useTicked(shown: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ticked = shown.filter((id) => chosen.has(id));
  return {
    ticked,
    isTicked: (id: string) => chosen.has(id),
    tick: (id: string, isTicked: boolean) =>
      setChosen((present) => new Set(isTicked ? [...present, id] : [...present].filter((one) => one !== id))),
    tickAll: () => setChosen(new Set(shown)),
    clear: () => setChosen(new Set()),
  };
}
