import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { movedTo } from '../public.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { notify } from '#ui/notices.tsx';

interface NamedItem {
  id: string;
  name: string;
}

interface Ordering {
  /** Ordering is disabled or not allowed. */
  isOff: boolean;
  move(id: string, position: number): Promise<unknown>;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Reorders items by drag, by Alt and arrow keys, or by menu. */
export function useOrdering<T extends NamedItem>(items: readonly T[], { isOff, move }: Ordering) {
  const t = useTranslations();
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const at = (id: string) => order?.indexOf(id) ?? 0;
  const shown = order ? items.toSorted((a, b) => at(a.id) - at(b.id)) : items;
  const ids = shown.map(({ id }) => id);

  async function put(id: string, position: number) {
    if (isOff || position < 0 || position >= ids.length || ids[position] === id) return;
    setOrder(movedTo(ids, id, position));
    const name = items.find((one) => one.id === id)?.name ?? '';
    try {
      await move(id, position);
      notify({ text: t('dashboards.moved', { name, place: position + 1, count: ids.length }) });
    } catch (error) {
      notify({ text: t(`errors.${errorKey(error)}`), isFault: true });
    } finally {
      setOrder(null);
    }
  }

  const step = (id: string, by: number) => void put(id, ids.indexOf(id) + by);
  const eventsOf = (id: string) =>
    isOff
      ? {}
      : {
          draggable: true,
          'data-dragged': dragged === id || undefined,
          'data-over': (over === id && dragged !== id) || undefined,
          onDragStart: (event: DragEvent) => {
            event.dataTransfer.effectAllowed = 'move';
            setDragged(id);
          },
          onDragOver: (event: DragEvent) => {
            if (dragged === null) return;
            event.preventDefault();
            setOver(id);
          },
          onDragEnd: () => {
            setDragged(null);
            setOver(null);
          },
          onDrop: (event: DragEvent) => {
            event.preventDefault();
            if (dragged !== null) void put(dragged, ids.indexOf(id));
          },
          onKeyDown: (event: KeyboardEvent) => {
            const by = event.altKey ? steps[event.key] : undefined;
            if (by === undefined) return;
            event.preventDefault();
            step(id, by);
          },
        };
  return { shown, eventsOf, step, isFirst: (id: string) => ids[0] === id, isLast: (id: string) => ids.at(-1) === id };
}
