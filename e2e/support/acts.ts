import type { Page } from '@playwright/test';

declare global {
  interface Window {
    acts?: number;
  }
}

/** Counts, from now on and until the page is loaded again, presses of the pointer and fields that are typed into. */
export async function countActs(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const typed = new WeakSet<EventTarget>();
    const count = () => {
      self.acts = (self.acts ?? 0) + 1;
    };
    self.acts = 0;
    addEventListener('pointerdown', count, { capture: true });
    addEventListener(
      'input',
      ({ target }) => {
        const isText =
          target instanceof HTMLTextAreaElement ||
          (target instanceof HTMLInputElement && !/checkbox|radio|file/.test(target.type));
        if (!target || !isText || typed.has(target)) return;
        typed.add(target);
        count();
      },
      { capture: true },
    );
  });
  return () => page.evaluate(() => self.acts ?? 0);
}
