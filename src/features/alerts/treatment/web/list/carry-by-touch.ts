/** Held still for so long, a card is lifted; before that the finger scrolls. */
const holdMs = 350;
const stillPx = 10;
/** So near the edge of what scrolls sideways, it comes along. */
const edge = { px: 48, step: 14 } as const;

interface Carrying {
  /** What scrolls sideways under it. */
  board: Element | null;
  onLift(): void;
  /** Over what it was let go. */
  onDrop(over: Element | null): void;
  /** After either, and where it is called off. */
  onEnd(): void;
}

/** From a finger's touch of a card on: held, lifted, carried, let go. Dragging of the browser's own is for the mouse alone. */
export function carryByTouch(card: HTMLElement, touch: Touch, { board, onLift, onDrop, onEnd }: Carrying): void {
  const listening = new AbortController();
  const { signal } = listening;
  let isLifted = false;
  let at = touch;
  const timer = setTimeout(() => {
    isLifted = true;
    onLift();
  }, holdMs);
  const end = () => {
    clearTimeout(timer);
    listening.abort();
    onEnd();
  };
  const move = (event: TouchEvent) => {
    const now = event.touches[0];
    if (!now || event.touches.length > 1) return end();
    at = now;
    const isFar = Math.hypot(now.clientX - touch.clientX, now.clientY - touch.clientY) > stillPx;
    if (!isLifted) return isFar ? end() : undefined;
    // What is carried does not scroll what is under it.
    event.preventDefault();
    scrollAtEdge(board, now.clientX);
  };
  const letGo = (event: TouchEvent) => {
    if (isLifted) {
      // No click follows.
      event.preventDefault();
      onDrop(document.elementFromPoint(at.clientX, at.clientY));
    }
    end();
  };
  card.addEventListener('touchmove', move, { passive: false, signal });
  card.addEventListener('touchend', letGo, { passive: false, signal });
  card.addEventListener('touchcancel', end, { signal });
  // A long press would open the link's menu over it.
  card.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
}

function scrollAtEdge(board: Element | null, x: number): void {
  if (!board) return;
  const { left, right } = board.getBoundingClientRect();
  const step = x < left + edge.px ? -edge.step : x > right - edge.px ? edge.step : 0;
  if (step !== 0) board.scrollBy({ left: step });
}
