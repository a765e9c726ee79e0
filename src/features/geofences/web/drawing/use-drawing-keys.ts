import { isForDialog } from '#ui/overlay/dialog-keys.ts';
import { useKeydown } from '#ui/use-keydown.ts';
import { useMap } from '#ui/map/map-context.ts';
import { drawingCommandOf } from '../../drawing/drawing-keys.ts';
import type { DrawingHand } from './use-handle-drag.ts';
import type { Placing } from './use-corner-clicks.ts';
import type { ShapeDraft } from './use-shape-draft.ts';

interface DrawingKeys {
  draft: ShapeDraft;
  hand: DrawingHand;
  placing: Placing;
  /** Returns the focus to the form. */
  onLeave(): void;
}

const typing = 'input, textarea, select, [contenteditable=true]';
/** Keyboard of the drawing: keys that draw while the map has the focus; undo and Escape outside text fields. */
export function useDrawingKeys({ draft, hand, placing, onLeave }: DrawingKeys): void {
  const { map } = useMap();
  const isOnMap = (target: EventTarget | null) => target === map.getCanvas() || target === document.body;
  /** Whether the target is the map, a tool or a handle. */
  const isAtMap = (target: EventTarget | null) =>
    target instanceof Node && map.getContainer().parentElement?.contains(target) === true;
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isForDialog(event)) return;
    if (event.target instanceof Element && event.target.closest(typing)) return;
    const isDone = letGo(event) || draw(event) || leave(event);
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  };

  function letGo({ key }: KeyboardEvent): boolean {
    if (key !== 'Escape' || !hand.held) return false;
    hand.letGo();
    return true;
  }

  function draw(event: KeyboardEvent): boolean {
    const focus = { isOnMap: isOnMap(event.target), isCentred: placing.isCentred };
    const command = drawingCommandOf(event, draft.draft, focus);
    if (command?.type === 'act') draft.act(command.action);
    else if (command?.type === 'place') placing.placeAtCentre(command.canEnd);
    else if (command) {
      map.panBy([...command.by], { animate: false });
      placing.aimAtCentre();
    }
    return command !== null;
  }

  function leave({ key, target }: KeyboardEvent): boolean {
    if (key !== 'Escape' || !isAtMap(target)) return false;
    onLeave();
    return true;
  }

  useKeydown(press, { capture: true });
}
