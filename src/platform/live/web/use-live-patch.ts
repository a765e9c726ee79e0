import { readItems, type LiveEventType } from '../event.ts';
import { useLive } from './use-live.ts';

/** Passes on an event's items as they arrive, to update what is shown in place. */
export function useLivePatch<Type extends string, Data extends Record<string, unknown>>(
  event: LiveEventType<Type, Data>,
  patch: (items: readonly Data[]) => void,
): void {
  useLive({
    onEvent: (type, data) => {
      if (type !== event.type) return;
      const items = readItems(event, data);
      if (items.length > 0) patch(items);
    },
  });
}
