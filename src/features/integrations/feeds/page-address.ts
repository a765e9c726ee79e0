/** Address of a page of the fleet. */
export function pageAddress(baseUrl: string, page: number): string {
  return `${baseUrl.replace(/\/+$/, '')}/Fleet/${page}`;
}

/**
 * Address of the page that a link names: absolute, relative to the root, or without the path of the base. A page's
 * number is enough, so a service behind a proxy that writes another origin is read at the address that is known. Null
 * for another origin without one, where credentials must not go.
 */
export function nextAddress(baseUrl: string, here: string, href: string): string | null {
  const page = /(?:^|\/)Fleet\/(\d+)\/?$/i.exec(href)?.[1];
  if (page !== undefined) return pageAddress(baseUrl, Number(page));
  if (!URL.canParse(href, here)) return null;
  const url = new URL(href, here);
  return url.origin === new URL(baseUrl).origin ? url.href : null;
}
