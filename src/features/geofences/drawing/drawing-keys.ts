import { arrowStep } from './arrow-step.ts';
import { canGoBack, type DraftAction, type DrawingDraft } from './draft-rules.ts';

/** What a key asks of the drawing. */
type DrawingCommand =
  | { readonly type: 'act'; readonly action: DraftAction }
  /** Pixels that the middle of the map moves by, right and down. */
  | { readonly type: 'pan'; readonly by: readonly [right: number, down: number] }
  /** A place in the middle of the map, or the end of the line where nothing has moved since the last. */
  | { readonly type: 'place'; readonly canEnd: boolean };

interface DrawingFocus {
  /** Only there keys draw; undo, redo and Escape work wherever nobody types. */
  isOnMap: boolean;
  /** The last place was aimed at by keyboard, in the middle of the map. */
  isCentred: boolean;
}

/** The middle of the map goes further at a time than a corner. */
const stride = 10;

const act = (type: 'undo' | 'redo' | 'back' | 'finish'): DrawingCommand => ({ type: 'act', action: { type } });

/** The command of a key; null for every other key. */
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
