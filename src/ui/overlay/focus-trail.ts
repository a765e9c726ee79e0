const rows = 'tr, li, [role="row"], [role="listitem"], [role="gridcell"]';
const controls = 'a[href], button, input, [tabindex]';

/**
 * Remembers the position of the focused element. The returned function finds what to focus next: the element itself
 * while it exists, else the same control in the row that took its place, else the nearest focusable ancestor, else the
 * page's content.
 */
export function trailOf(element: HTMLElement): () => HTMLElement | null {
  const steps: { at: Element; parent: Element; index: number; control: number }[] = [];
  for (let at: Element = element; at.parentElement; at = at.parentElement)
    steps.push({
      at,
      parent: at.parentElement,
      index: [...at.parentElement.children].indexOf(at),
      control: controlsOf(at).indexOf(element),
    });
  return () => {
    if (element.isConnected && element !== document.body) return element;
    for (const { at, parent, index, control } of steps) {
      if (!parent.isConnected) continue;
      const row =
        at.matches(rows) && !at.isConnected ? (parent.children[index] ?? parent.children[index - 1]) : undefined;
      const there = row && row.tagName === at.tagName ? controlsOf(row) : [];
      const found = there[control] ?? there.at(-1) ?? placeAt(parent);
      if (found) return found;
    }
    return placeAt(document.querySelector('main'));
  };
}

/**
 * For a control below rows that loads more. The returned function finds the first row added after the present ones,
 * else the last row.
 */
export function rowTrailOf(element: Element): () => HTMLElement | null {
  const known = new Set(document.querySelectorAll<HTMLElement>(rows));
  const isBefore = (row: Element) => row.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING;
  const last = [...known].findLast(isBefore);
  return () => {
    const present = [...document.querySelectorAll<HTMLElement>(rows)];
    const after = last ? present.slice(present.indexOf(last) + 1) : [];
    return after.find((row) => !known.has(row)) ?? last ?? null;
  };
}

function controlsOf(row: Element): HTMLElement[] {
  return [row, ...row.querySelectorAll(controls)].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element.matches(controls),
  );
}

/** The element itself or a child, if focusable. */
function placeAt(element: Element | null): HTMLElement | null {
  if (element instanceof HTMLElement && element.matches('[tabindex]')) return element;
  return element?.querySelector<HTMLElement>(':scope > [tabindex="-1"]') ?? null;
}
