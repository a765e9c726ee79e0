const rows = 'tr, li, [role="row"], [role="listitem"], [role="gridcell"]';
const controls = 'a[href], button, input, [tabindex]';

/**
 * What has the focus, and where it stands. Answers a look for what has it next: the element itself while it is there, else the same in
 * the row that came into its row's place, else the nearest place around it that takes keys, at last the page's content.
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

/** For what stands below rows while there are more. Answers a look for the first that has come after them, else for the last there was. */
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

/** The element itself or one right in it, where it can be given the focus. */
function placeAt(element: Element | null): HTMLElement | null {
  if (element instanceof HTMLElement && element.matches('[tabindex]')) return element;
  return element?.querySelector<HTMLElement>(':scope > [tabindex="-1"]') ?? null;
}
