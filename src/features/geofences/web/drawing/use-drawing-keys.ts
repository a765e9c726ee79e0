import { useEffect, useEffectEvent } from 'react';
import { isForDialog } from '#ui/overlay/dialog-keys.ts';
import { useMap } from '#ui/map/map-context.ts';
import { canGoBack } from '../../drawing/draft-rules.ts';
import { arrowStep } from './arrow-step.ts';
import type { DrawingHand } from './use-hand.ts';
import type { Placing } from './use-placing.ts';
import type { ShapeDraft } from './use-shape-draft.ts';

interface DrawingKeys {
  draft: ShapeDraft;
  hand: DrawingHand;
  placing: Placing;
  /** Gives the keys back to what the drawing belongs to. */
  onLeave(): void;
}

const typing = 'input, textarea, select, [contenteditable=true]';
/** The middle of the map goes further at a time than a corner. */
const stride = 10;

/** Keys that draw while the map has the focus, and those that undo and step out wherever nobody types. */
export function useDrawingKeys({ draft, hand, placing, onLeave }: DrawingKeys): void {
  const { map } = useMap();
  const isOnMap = (target: EventTarget | null) => target === map.getCanvas() || target === document.body;
  /** The map, its tools and what is drawn on it. */
  const isAtMap = (target: EventTarget | null) =>
    target instanceof Node && map.getContainer().parentElement?.contains(target) === true;
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isForDialog(event)) return;
    if (event.target instanceof Element && event.target.closest(typing)) return;
    const isDone = goBack(event) || leave(event) || rewind(event) || (isOnMap(event.target) && drawByKey(event));
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  });

  function goBack({ key }: KeyboardEvent): boolean {
    if (key !== 'Escape' || (!hand.held && !canGoBack(draft.draft))) return false;
    if (hand.held) hand.letGo();
    else draft.act({ type: 'back' });
    return true;
  }

  function leave({ key, target }: KeyboardEvent): boolean {
    if (key !== 'Escape' || !isAtMap(target)) return false;
    onLeave();
    return true;
  }

  function rewind({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
    if (!ctrlKey && !metaKey) return false;
    const pressed = key.toLowerCase();
    if (pressed === 'y' || (pressed === 'z' && shiftKey)) draft.redo();
    else if (pressed === 'z') draft.undo();
    else return false;
    return true;
  }

  function drawByKey(event: KeyboardEvent): boolean {
    if (draft.tool === 'edit') return false;
    const step = arrowStep(event);
    if (step) {
      map.panBy([step[0] * stride, step[1] * stride], { animate: false });
      placing.aimAtCentre();
    } else if (event.key === ' ') placing.placeAtCentre(false);
    else if (event.key === 'Enter' && placing.isCentred) placing.placeAtCentre(true);
    else if (event.key === 'Enter') draft.act({ type: 'finish' });
    else if ((event.key === 'Backspace' || event.key === 'Delete') && draft.draft.placed.length > 0)
      draft.act({ type: 'back' });
    else return false;
    return true;
  }

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}
