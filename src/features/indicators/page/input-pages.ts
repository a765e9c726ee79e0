import { cardKeys, type TabName } from '#features/indicators/public.ts';

/** Pages of the records that a tab is computed from, by their names in the address. */
export type InputPage = 'contracts' | 'costs' | 'services' | 'downtimes' | 'targets';

const inputs: Partial<Record<TabName, readonly InputPage[]>> = {
  fleet: ['services', 'downtimes'],
  utilization: ['targets'],
  financials: ['contracts', 'costs'],
};

export function inputPagesOf(tab: TabName): readonly InputPage[] {
  return inputs[tab] ?? [];
}

/** Null if there is no such page. */
export function pathOfInput(page: InputPage): string | null {
  const tab = Object.entries(inputs).find(([, pages]) => pages.includes(page))?.[0];
  return tab === undefined ? null : `/services/simc/${tab}/${page}`;
}

/** What can follow a tab in the address: its cards, and its pages of records. */
export function isContentOf(tab: TabName, content: string): boolean {
  return cardKeys[tab].split(' ').includes(content) || inputPagesOf(tab).some((page) => page === content);
}
