import type { Section } from '#platform/scope.ts';
import { isContentOf } from '#features/indicators/page/public.ts';
import { tabNames } from '#features/indicators/public.ts';

/** A page of the asset module at `/services/simc/{slug}`, and of its things at `…/{slug}/{content}`. */
interface Slug {
  section: Section;
  /** Where the slug alone redirects to; absent: it is a page. */
  redirect?: string;
  /** Which things it has; absent: any, and the page decides. */
  hasContent?(content: string): boolean;
}

/** Every slug. Any other is a 404. */
const slugs: Record<string, Slug> = {
  assets: { section: 'assets', redirect: '/services/simc/home' },
  units: { section: 'assets' },
  ...Object.fromEntries(
    tabNames.map((tab) => [
      tab,
      { section: 'indicators', hasContent: (content) => isContentOf(tab, content) } satisfies Slug,
    ]),
  ),
};

export const slugNames: readonly string[] = Object.keys(slugs);

export function findSlug(name: string | undefined): Slug | undefined {
  return name !== undefined && Object.hasOwn(slugs, name) ? slugs[name] : undefined;
}

/** Whether a slug has a thing of this name. */
export function hasContent(slug: string | undefined, content: string | undefined): boolean {
  const found = findSlug(slug);
  return found !== undefined && (found.hasContent?.(content ?? '') ?? true);
}
