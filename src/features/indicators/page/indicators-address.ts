import * as z from 'zod/mini';
import { assetFilter } from '#features/assets/catalogue/public.ts';
import { periodPart, silenceCauses } from '#features/indicators/public.ts';
import { addressOf } from '#platform/address.ts';
import { several } from '#platform/contract.ts';
import { comparison } from './compared.ts';

/** Shared by every tab; `causes` filters the list of silent assets. */
export const indicatorsAddress = addressOf(
  { filter: assetFilter, period: periodPart, causes: several(z.enum(silenceCauses)), compared: comparison },
  { causes: [], compared: null },
  { names: { causes: 'cause', compared: 'compare' } },
);
