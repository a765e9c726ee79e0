/** Unsaved things, each with the address parameters that it depends on. */
const unsaved = new Map<symbol, readonly string[]>();

interface PageLocation {
  pathname: string;
  search: string;
}

/**
 * Records that something typed or drawn is unsaved; call the returned function once it is saved. It would be lost with
 * the page, and on the same page when one of the named address parameters changes.
 */
export function holdUnsaved(names: readonly string[] = []): () => void {
  const mark = Symbol('unsaved');
  if (unsaved.size === 0) addEventListener('beforeunload', askBefore);
  unsaved.set(mark, names);
  return () => {
    if (unsaved.delete(mark) && unsaved.size === 0) removeEventListener('beforeunload', askBefore);
  };
}

/** Whether leaving the page would lose something. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Whether navigating between two locations would lose something. */
export function losesUnsaved(from: PageLocation, to: PageLocation): boolean {
  if (from.pathname !== to.pathname) return hasUnsaved();
  const [present, next] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return [...unsaved.values()].flat().some((name) => present.get(name) !== next.get(name));
}

/** The browser's own question when a tab is closed or reloaded. */
function askBefore(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
