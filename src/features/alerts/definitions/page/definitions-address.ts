import * as z from 'zod/mini';
import { addressOf, searchText, yesOrNo, type ValuesOf } from '#platform/address.ts';
import { sortBy, text } from '#platform/contract.ts';
import { severity } from '#features/messaging/notifications/contract.ts';
import { alertCategory, alertType, definitionLimits, definitionSorts, definitionStatus } from '../contract.ts';

/** What narrows the list; null or empty: any. */
const filter = addressOf(
  {
    search: searchText,
    status: definitionStatus,
    type: alertType,
    severity,
    category: alertCategory,
    tag: text(definitionLimits.tag),
  },
  { search: '', status: null, type: null, severity: null, category: null, tag: '' },
);
export type DefinitionFilter = ValuesOf<typeof filter>;
export const noDefinitionFilter = filter.defaults;

/**
 * The list, and the definition that is open: its id, as the address has it, may name none in reach. With `isNew` a new one is made;
 * with both, a copy.
 */
export const definitionsAddress = addressOf(
  { filter, sort: sortBy(definitionSorts), definition: z.string(), isNew: yesOrNo },
  { sort: 'code', definition: null, isNew: false },
  {
    names: { isNew: 'new' },
    isStep: (before, { definition, isNew }) =>
      before.definition === null && !before.isNew && (Boolean(definition) || isNew === true),
  },
);
export type DefinitionsAddress = ValuesOf<typeof definitionsAddress>;

/** Values of the address by which what is being filled in is lost. */
export const formNames = ['definition', 'new'] as const;
