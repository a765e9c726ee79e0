import { arrowStep } from './arrow-step.ts';
import { canGoBack, type DraftAction, type DrawingDraft } from './draft-rules.ts';

/** Command of a key. */
type DrawingCommand =
  | { readonly type: 'act'; readonly action: DraftAction }
  /** Pixels by which the map pans, right and down. */
  | { readonly type: 'pan'; readonly by: readonly [right: number, down: number] }
  /** Places a corner in the middle of the map, or completes the line when nothing has moved. */
  | { readonly type: 'place'; readonly canEnd: boolean };

interface DrawingFocus {
  /** Keys draw only on the map; undo, redo and Escape work outside text fields. */
  isOnMap: boolean;
  /** The last corner was placed by keyboard, in the middle of the map. */
  isCentred: boolean;
}

/** The map pans by a multiple of a corner's step. */
const stride = 10;

const act = (type: 'undo' | 'redo' | 'back' | 'finish'): DrawingCommand => ({ type: 'act', action: { type } });

/** Command of a key; null for other keys. */
export function drawingCommandOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  draft: DrawingDraft,
  { isOnMap, isCentred }: DrawingFocus,
): DrawingCommand | null {
  const { key, ctrlKey, metaKey, shiftKey } = event;
  if (key === 'Escape') return canGoBack(draft) ? act('back') : null;
  const pressed = key.toLowerCase();
  const isCommand = ctrlKey || metaKey;
  if (isCommand && (pressed === 'y' || (pressed === 'z' && shiftKey))) return act('redo');
  if (isCommand && pressed === 'z') return act('undo');
  if (!isOnMap || draft.tool === 'edit') return null;
  const step = arrowStep(event);
  if (step) return { type: 'pan', by: [step[0] * stride, step[1] * stride] };
  if (key === ' ') return { type: 'place', canEnd: false };
  if (key === 'Enter') return isCentred ? { type: 'place', canEnd: true } : act('finish');
  return (key === 'Backspace' || key === 'Delete') && draft.placed.length > 0 ? act('back') : null;
}
