/** Touch duration that lifts a card; a shorter touch scrolls. */
const holdMs = 350;
const stillPx = 10;
/** Within this distance of the edge the board scrolls sideways. */
const edge = { px: 48, step: 14 } as const;

interface Carrying {
  /** The board that scrolls sideways. */
  board: Element | null;
  onLift(): void;
  /** Called with the element under the finger when released. */
  onDrop(over: Element | null): void;
  /** Called after release and after cancellation. */
  onEnd(): void;
}

/** Drag and drop of a card by touch; the browser's own drag and drop is for the mouse only. */
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
    // No scrolling while a card is dragged.
    event.preventDefault();
    scrollAtEdge(board, now.clientX);
  };
  const letGo = (event: TouchEvent) => {
    if (isLifted) {
      // Prevent the click after release.
      event.preventDefault();
      onDrop(document.elementFromPoint(at.clientX, at.clientY));
    }
    end();
  };
  card.addEventListener('touchmove', move, { passive: false, signal });
  card.addEventListener('touchend', letGo, { passive: false, signal });
  card.addEventListener('touchcancel', end, { signal });
  // A long press would open the link's context menu.
  card.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
}

function scrollAtEdge(board: Element | null, x: number): void {
  if (!board) return;
  const { left, right } = board.getBoundingClientRect();
  const step = x < left + edge.px ? -edge.step : x > right - edge.px ? edge.step : 0;
  if (step !== 0) board.scrollBy({ left: step });
}
