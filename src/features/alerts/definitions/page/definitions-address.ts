import * as z from 'zod/mini';
import { addressOf, searchText, yesOrNo, type ValuesOf } from '#platform/address.ts';
import { sortBy, text } from '#platform/contract.ts';
import { severity } from '#features/messaging/notifications/contract.ts';
import { alertCategory, alertType, definitionLimits, definitionSorts, definitionStatus } from '../contract.ts';

/** Filters of the list; null or empty means no filter. */
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
 * The list and the open definition. The id comes from the address and may name nothing in reach. With `isNew` a new
 * definition is created; with both, it starts as a copy.
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

/** Address parameters whose change discards the open form. */
export const formNames = ['definition', 'new'] as const;
