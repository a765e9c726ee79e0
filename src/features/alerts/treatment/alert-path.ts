const screen = '/services/simc/alertas/alertas';

/** The screen of alerts with one of them open, narrowed to an asset's or a definition's, or with what worked against those of a definition. */
export function alertPath(
  query: { alert: string } | { asset_id: string } | { code: string } | { definition_id: string; view: 'worked' },
): string {
  return `${screen}?${new URLSearchParams(query).toString()}`;
}
