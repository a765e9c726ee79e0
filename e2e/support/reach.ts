import { expect, type Page } from '@playwright/test';

/** What can be pressed or typed into. */
const controls = `a[href], button, input:not([type=hidden]), select, textarea, summary,
  [role=button], [role=tab], [role=switch], [role=slider], [role=option], [role=treeitem], [role=menuitem]`;

/** Text that leads somewhere: as high as a line, among others at the distance that axe demands. */
const text = 'a[href]';

interface Faults {
  /** Controls that lie under something else after one has scrolled to them. */
  covered: string[];
  /** Controls that a finger hits on less than 44 pixels in one direction, what belongs to them around them included. */
  small: string[];
}

const faultsOf = (page: Page): Promise<Faults> =>
  page.evaluate(
    ({ controls, text }) => {
      const nameOf = (element: Element) =>
        `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
      const faults: Faults = { covered: [], small: [] };
      function* ancestorsOf(element: Element | null): Generator<Element> {
        for (let one = element; one; one = one.parentElement) yield one;
      }
      // What a press there is for: the control, its label, or the row that it stands for.
      const isFor = (element: HTMLElement, x: number, y: number) => {
        const at = document.elementFromPoint(x, y);
        if (!at) return null;
        const label = at.closest('label');
        if (element.contains(at) || label?.contains(element) || label?.control === element) return true;
        return at.closest(controls)?.contains(element) === true || at;
      };
      for (const element of document.querySelectorAll<HTMLElement>(controls)) {
        if (!element.isConnected || element.matches(':disabled, [inert] *, [aria-hidden=true] *')) continue;
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        // For screen readers alone, until a key leads there.
        const hidden = [...ancestorsOf(element)].some((one) => getComputedStyle(one).clipPath === 'inset(50%)');
        if (hidden) element.focus({ preventScroll: true });
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        // Of a link that goes over two lines, the first.
        const box = element.getClientRects()[0];
        // Seen by screen readers alone, or by nobody before it has the focus.
        if (!box || box.width < 4 || box.height < 4 || box.bottom <= 0) continue;
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const above = isFor(element, x, y);
        if (hidden) element.blur();
        if (above !== true) {
          faults.covered.push(`${nameOf(element)} under ${above ? nameOf(above) : 'the edge of the screen'}`);
          continue;
        }
        if (hidden || element.matches(text)) continue;
        const reach = (across: number, down: number) => {
          let steps = 0;
          while (steps < 24 && isFor(element, x + across * (steps + 1), y + down * (steps + 1)) === true) steps++;
          return steps;
        };
        const [width, height] = [reach(1, 0) + reach(-1, 0) + 1, reach(0, 1) + reach(0, -1) + 1];
        // Half a pixel at each edge is nobody's.
        if (Math.min(width, height) < 43) faults.small.push(`${nameOf(element)} ${width} × ${height}`);
      }
      document.querySelector('main')?.scrollTo({ top: 0 });
      return faults;
    },
    { controls, text },
  );

/** Everything can be scrolled to and pressed. */
export async function expectReachable(page: Page, name: string): Promise<void> {
  await expect.poll(async () => (await faultsOf(page)).covered, name).toEqual([]);
}

/** And is large enough for a finger. */
export async function expectFingerSized(page: Page, name: string): Promise<void> {
  await expect.poll(() => faultsOf(page), name).toEqual({ covered: [], small: [] });
}
