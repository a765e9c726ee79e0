import type { Section } from '#features/asset-profiles/contract.ts';

/** A page of the asset module at `/services/simc/{slug}`, and of one of its things at `…/{slug}/{content}`. */
interface Slug {
  section: Section;
  /** Where the slug by itself leads; absent: it is a page. */
  redirect?: string;
}

/** Every slug that exists. Any other is a 404. */
const slugs: Record<string, Slug> = {
  assets: { section: 'assets', redirect: '/services/simc/home' },
  units: { section: 'assets' },
};

export const slugNames: readonly string[] = Object.keys(slugs);

export function findSlug(name: string | undefined): Slug | undefined {
  return name !== undefined && Object.hasOwn(slugs, name) ? slugs[name] : undefined;
}
