import { useTranslations } from 'use-intl/react';
import { useListedShortcuts } from '#platform/web/shortcuts.ts';
import type { ReplayClock, ClockEvent } from '../replay-clock.ts';
import type { ClockDriver } from './clock-driver.ts';
import { useKeydown } from '#ui/use-keydown.ts';

/** Arrow step as a share of the window; with Shift ten times as far. */
const stepShare = 1 / 200;

const bindings = [
  { keys: 'space', name: 'toggle' },
  { keys: 'left right', name: 'step' },
  { keys: 'shift+left shift+right', name: 'leap' },
  { keys: 'pageup pagedown', name: 'event' },
  { keys: 'home end', name: 'ends' },
  { keys: 'up down', name: 'speed' },
] as const;

/** Keyboard control of the clock on the whole page, except in fields, lists and the map. */
export function useReplayKeys(driver: ClockDriver, marks: readonly number[]): void {
  const t = useTranslations('replay');
  useListedShortcuts(
    t('title'),
    bindings.map(({ keys, name }) => ({ keys, label: t(`keys.${name}`) })),
  );
  useKeydown((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
    const wanted = clockEventOf(event, driver.read(), marks);
    if (!wanted) return;
    event.preventDefault();
    driver.send(wanted);
  });
}

/** Event of a key; null for other keys. */
export function clockEventOf(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  { from, to }: ReplayClock,
  marks: readonly number[],
): ClockEvent | null {
  const step = (to - from) * stepShare * (shiftKey ? 10 : 1);
  switch (key) {
    case ' ':
      return { type: 'toggle' };
    case 'ArrowLeft':
      return { type: 'step', by: -step };
    case 'ArrowRight':
      return { type: 'step', by: step };
    case 'ArrowUp':
      return { type: 'faster' };
    case 'ArrowDown':
      return { type: 'slower' };
    case 'Home':
      return { type: 'home' };
    case 'End':
      return { type: 'end' };
    case 'PageDown':
      return { type: 'jump', to: 'next', marks };
    case 'PageUp':
      return { type: 'jump', to: 'previous', marks };
    default:
      return null;
  }
}

const takers =
  'input, select, textarea, [contenteditable], [role=listbox], [role=dialog], [role=menu], [role=radiogroup]';

function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest(takers)) return true;
  // Space presses a button; arrows pan the map.
  if (key === ' ') return target.closest('button, a, summary') !== null;
  return target.closest('canvas, .maplibregl-map') !== null && target.closest('[data-replay]') === null;
}
