export const limits = {
  nameMax: 120,
  domainMax: 253,
  tenants: 20,
  tenantMax: 100,
  silentAfterS: { min: 600, max: 30 * 86_400 },
  inactiveAfterS: { min: 600, max: 30 * 86_400 },
  movingKmh: { min: 0.5, max: 20 },
  sessionDays: { min: 1, max: 90 },
  sessionIdleH: { min: 1, max: 336 },
} as const;

export const decimalSeparators = ['.', ','] as const;
export const thousandsSeparators = [',', '.', ' ', "'", ''] as const;

/** Currencies that money can be shown in, by ISO 4217. */
export const currencies: readonly string[] = Intl.supportedValuesOf('currency');

export function isCurrency(code: string): boolean {
  return currencies.includes(code);
}

/** Whether the two separators differ. */
export function areSeparatorsClear(marks: { decimal_separator: string; thousands_separator: string }): boolean {
  return marks.decimal_separator !== marks.thousands_separator;
}

export const embedHostsMax = 20;

/**
 * Embed host: a domain name with an optional port (`app.powerbi.com`, `grafana.example:8443`), never an IP address or a
 * single label.
 */
export const embedHostPattern =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(?::[1-9]\d{0,4})?$/;
