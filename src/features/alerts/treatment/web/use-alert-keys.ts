import { useListedShortcuts } from '#platform/web/shortcuts.ts';
import { useShortcuts } from '#ui/use-shortcuts.ts';
import type { Alert } from '../contract.ts';
import { useAlertMessages } from './use-alert-messages.ts';

/** `j` and `k` go through the list: by focus, and with a panel open from alert to alert; `e` finishes the open one, or opens the focused. */
export function useAlertKeys(
  items: readonly Alert[] | undefined,
  openId: string | null,
  onOpen: (id: string) => void,
): void {
  const { t } = useAlertMessages();
  const move = (by: 1 | -1) => {
    const at = items?.findIndex(({ id }) => id === openId) ?? -1;
    const next = items?.[at === -1 ? 0 : at + by];
    if (openId !== null) return next && onOpen(next.id);
    const links = linksOfRows();
    const focused = links.findIndex((link) => link.closest('[data-alert]')?.contains(document.activeElement));
    links[focused === -1 ? 0 : Math.min(links.length - 1, Math.max(0, focused + by))]?.focus();
  };
  const finish = () => {
    if (openId !== null) document.querySelector<HTMLElement>('[data-finish]')?.click();
    else
      linksOfRows()
        .find((link) => link === document.activeElement)
        ?.click();
  };
  useShortcuts({ j: () => move(1), k: () => move(-1), e: finish });
  useListedShortcuts(t('title'), [
    { keys: 'j k', label: t('key_move') },
    { keys: 'e', label: t('key_finish') },
  ]);
}

function linksOfRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-alert] a[data-open]')];
}
