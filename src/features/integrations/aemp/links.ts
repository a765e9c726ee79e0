/** A link of a paged document. */
export interface AempLink {
  rel: 'self' | 'previous' | 'next' | 'last';
  href: string;
}

/**
 * Links of a page.
 * @param page from 1
 * @param pages number of pages, at least 1
 */
export function linksOf(page: number, pages: number, hrefOf: (page: number) => string): AempLink[] {
  return [
    { rel: 'self', href: hrefOf(page) },
    ...(page > 1 ? [{ rel: 'previous' as const, href: hrefOf(Math.min(page - 1, pages)) }] : []),
    ...(page < pages ? [{ rel: 'next' as const, href: hrefOf(page + 1) }] : []),
    { rel: 'last', href: hrefOf(pages) },
  ];
}
