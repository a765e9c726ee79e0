const screen = '/services/simc/alertas/alertas';

/** The screen of alerts with one of them open, or narrowed to an asset's. */
export function alertPath(query: { alert: string } | { asset_id: string }): string {
  return `${screen}?${new URLSearchParams(query).toString()}`;
}
