import { readFields } from './read-elements.ts';

/** Elements that an asset may have from several sources. */
export const sharedElements = ['place', ...readFields] as const;
export type SharedElement = (typeof sharedElements)[number];

/** When a source last reported an element; a feed, or null: a tracker. */
export interface SourceReport {
  feedId: string | null;
  element: SharedElement;
}

export interface RankedFeed {
  id: string;
  firstFor: readonly string[];
}

/** A source counts for as long after its last report of an element. */
export const freshHours = 24;

/**
 * Elements that a feed leaves to better sources that reported them lately: first feeds that an administrator put first,
 * then trackers, then other feeds, the older before the newer.
 */
export function withheldOf(
  own: RankedFeed,
  reports: readonly SourceReport[],
  feeds: readonly RankedFeed[],
): Set<SharedElement> {
  const rankOf = ({ firstFor }: RankedFeed, element: SharedElement) => (firstFor.includes(element) ? 0 : 2);
  return new Set(
    reports
      .filter(({ feedId, element }) => {
        const rank = rankOf(own, element);
        if (feedId === null) return rank > 1;
        const other = feeds.find(({ id }) => id === feedId);
        if (other === undefined || feedId === own.id) return false;
        const difference = rankOf(other, element) - rank;
        return difference < 0 || (difference === 0 && other.id < own.id);
      })
      .map(({ element }) => element),
  );
}
