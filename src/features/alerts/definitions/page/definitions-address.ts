import { alertCategories, alertTypes, definitionSorts, type AlertType } from '../contract.ts';
import { severities, type Severity } from '#features/messaging/notifications/contract.ts';

type Category = (typeof alertCategories)[number];
export const statuses = ['active', 'inactive'] as const;
type Status = (typeof statuses)[number];

/** What narrows the list; null: any. */
export interface DefinitionFilter {
  search: string;
  status: Status | null;
  type: AlertType | null;
  severity: Severity | null;
  category: Category | null;
  /** Empty: any. */
  tag: string;
}

export const noDefinitionFilter: DefinitionFilter = {
  search: '',
  status: null,
  type: null,
  severity: null,
  category: null,
  tag: '',
};

export type DefinitionSort = `${'-' | ''}${(typeof definitionSorts)[number]}`;
const sorts: readonly DefinitionSort[] = definitionSorts.flatMap((name) => [name, `-${name}`] as const);

/** What the page’s address says, so that a link shows a colleague the same. */
export interface DefinitionsAddress {
  filter: DefinitionFilter;
  sort: DefinitionSort;
  /** Id of the definition that is open, as the address has it: it may name none that the person reaches. */
  definition: string | null;
  /** A new definition is being made; with `definition`, as a copy of that one. */
  isNew: boolean;
}

/** Values of the address by which what is being filled in is lost. */
export const formNames = ['definition', 'new'] as const;

export function readDefinitionsAddress(params: URLSearchParams): DefinitionsAddress {
  return {
    filter: {
      search: params.get('search') ?? '',
      status: oneOf(statuses, params.get('status')),
      type: oneOf(alertTypes, params.get('type')),
      severity: oneOf(severities, params.get('severity')),
      category: oneOf(alertCategories, params.get('category')),
      tag: params.get('tag') ?? '',
    },
    sort: oneOf(sorts, params.get('sort')) ?? 'code',
    definition: params.get('definition') || null,
    isNew: params.get('new') === 'true',
  };
}

/** The address without what stands there anyway; parameters of others stay. */
export function writeDefinitionsAddress(
  params: URLSearchParams,
  { filter, sort, definition, isNew }: DefinitionsAddress,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name));
  for (const [name, value] of Object.entries(filter)) put(name, value);
  put('sort', sort === 'code' ? null : sort);
  put('definition', definition);
  put('new', isNew ? 'true' : null);
  return next;
}

export function isNarrowed(filter: DefinitionFilter): boolean {
  return Object.values(filter).some(Boolean);
}

/** What the text names; null where it names none. */
function oneOf<Word extends string>(words: readonly Word[], text: string | null): Word | null {
  return words.find((word) => word === text) ?? null;
}
