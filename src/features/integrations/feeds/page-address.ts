/** Address of a page of the fleet. */
export function pageAddress(baseUrl: string, page: number): string {
  return `${baseUrl.replace(/\/+$/, '')}/Fleet/${page}`;
}

/**
 * Address of the page that a link names: absolute, relative to the root, or without the path of the base. Null for
 * another origin, where credentials must not go.
 */
export function nextAddress(baseUrl: string, here: string, href: string): string | null {
  const page = /(?:^|\/)Fleet\/(\d+)\/?$/i.exec(href)?.[1];
  let url: URL;
  try {
    url = new URL(href, here);
  } catch {
    return null;
  }
  if (url.origin !== new URL(baseUrl).origin) return null;
  return page === undefined ? url.href : pageAddress(baseUrl, Number(page));
}
