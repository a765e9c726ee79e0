/** What is unsaved, each with the values of the page's address that it belongs to. */
const unsaved = new Map<symbol, readonly string[]>();

interface PageLocation {
  pathname: string;
  search: string;
}

/**
 * Remembers that something typed or drawn is not saved yet; call what comes back once it is. It is lost with the page, and on the
 * same page where one of the named values of its address changes.
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

/** Whether going from one place to another would lose something. */
export function losesUnsaved(from: PageLocation, to: PageLocation): boolean {
  if (from.pathname !== to.pathname) return hasUnsaved();
  const [present, next] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return [...unsaved.values()].flat().some((name) => present.get(name) !== next.get(name));
}

/** The browser's own question when a tab is closed or loaded again. */
function askBefore(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
