const unsaved = new Set<symbol>();

/** Remembers that something typed or drawn is not saved yet; call what comes back once it is. */
export function holdUnsaved(): () => void {
  const mark = Symbol('unsaved');
  if (unsaved.size === 0) addEventListener('beforeunload', askBefore);
  unsaved.add(mark);
  return () => {
    if (unsaved.delete(mark) && unsaved.size === 0) removeEventListener('beforeunload', askBefore);
  };
}

/** Whether leaving the page would lose something. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** The browser's own question when a tab is closed or loaded anew. */
function askBefore(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
