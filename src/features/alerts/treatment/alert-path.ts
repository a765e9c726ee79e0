const screen = '/services/simc/alertas/alertas';

/** Address of the alerts page, with one alert open, filtered by asset or definition, or showing effective measures. */
export function alertPath(
  query: { alert: string } | { asset_id: string } | { code: string } | { definition_id: string; view: 'worked' },
): string {
  return `${screen}?${new URLSearchParams(query).toString()}`;
}
