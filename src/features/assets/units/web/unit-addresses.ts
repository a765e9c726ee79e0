/** Where a unit and what stands in it are looked at. */
export const unitAddress = (code: string) => `/services/simc/units/${encodeURIComponent(code)}`;
export const unitsAddress = '/services/simc/units';
export const assetsOf = (unitId: string, statuses: readonly string[] = []) =>
  `/services/simc/home?${new URLSearchParams([['unit_id', unitId], ...statuses.map((status) => ['status', status])])}`;
export const mapOf = (unitId: string) =>
  `/services/simc/geolocalizacao/mapa?${new URLSearchParams({ unit_id: unitId })}`;
export const assetAddress = (code: string) => `/services/simc/assets/${encodeURIComponent(code)}`;
export const profileAddress = (id: string) =>
  `/services/simc/settings/profiles?${new URLSearchParams({ profile: id })}`;
