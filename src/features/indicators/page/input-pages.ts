import { tabs, type TabName } from '#features/indicators/public.ts';

/** Pages on which what a tab is computed from is entered, by their names in the address. */
export type InputPage = 'contracts' | 'costs' | 'services' | 'downtimes' | 'targets';

const inputs: Partial<Record<TabName, readonly InputPage[]>> = {
  fleet: ['services', 'downtimes'],
  utilization: ['targets'],
  financials: ['contracts', 'costs'],
};

export function inputPagesOf(tab: TabName): readonly InputPage[] {
  return inputs[tab] ?? [];
}

/** Null where there is no such page. */
export function pathOfInput(page: InputPage): string | null {
  const tab = Object.entries(inputs).find(([, pages]) => pages.includes(page))?.[0];
  return tab === undefined ? null : `/services/simc/${tab}/${page}`;
}

/** What stands below a tab in the address: its cards, and its pages of inputs. */
export function isContentOf(tab: TabName, content: string): boolean {
  return tabs[tab].some(({ key }) => key === content) || inputPagesOf(tab).some((page) => page === content);
}
