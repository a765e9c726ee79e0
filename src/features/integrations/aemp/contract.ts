import * as z from 'zod/mini';
import { assetSections } from '#features/assets/catalogue/contract.ts';
import { endpoint, forSection, instant, text, whole } from '#platform/contract.ts';
import { elementNames } from './elements.ts';

/** Machines of a fleet page, and messages of a series page. */
export const aempPageSize = 100;

const access = { ...forSection(assetSections), aemp: true } as const;
const pageNumber = whole(1, 100_000);
const answered = {
  produces: ['application/xml', 'application/json'],
  isRevalidated: true,
  errors: ['too_many_requests'],
} as const;
/** A code of the asset, as `EquipmentID` names it. */
const equipmentId = text(100);

export const getFleetPage = endpoint('GET /aemp/Fleet/{page}', access, {
  summary:
    'A page of the fleet snapshot by ISO 15143-3 (AEMP 2.0): XML, or JSON if `Accept` weighs it more. With the `ETag` of an answer as `If-None-Match`: 304 while it is the same.',
  params: z.strictObject({ page: pageNumber }),
  ...answered,
});

export const getFleetEquipment = endpoint('GET /aemp/Fleet/Equipment/{id}', access, {
  summary: 'One machine of the fleet snapshot, by its EquipmentID.',
  params: z.strictObject({ id: equipmentId }),
  ...answered,
});

export const findFleetEquipment = endpoint(
  'GET /aemp/Fleet/Equipment/MakeModelSerial/{make}/{model}/{serial}',
  access,
  {
    summary: 'One machine of the fleet snapshot, by manufacturer, model and serial number.',
    params: z.strictObject({ make: text(100), model: text(100), serial: text(100) }),
    ...answered,
  },
);

export const getEquipmentSeries = endpoint('GET /aemp/Fleet/Equipment/{id}/{element}/{start}/{end}/{page}', access, {
  summary: 'A page of one data element of a machine over time; `end` is exclusive.',
  params: z.strictObject({
    id: equipmentId,
    element: z.enum(elementNames),
    start: instant,
    end: instant,
    page: pageNumber,
  }),
  ...answered,
});
