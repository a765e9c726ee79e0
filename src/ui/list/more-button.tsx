import type { ButtonProps } from '@mantine/core';
import { useLayoutEffect, useRef, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import type { ReadList } from '#platform/web/replies/use-list.ts';
import { BusyButton } from '../busy-button.tsx';
import { rowTrailOf } from '../overlay/focus-trail.ts';

interface MoreButtonProps extends Pick<ButtonProps, 'size'> {
  list: Pick<ReadList<unknown>, 'hasMore' | 'isReadingMore' | 'readMore'>;
}

/** Loads more rows. It disappears with the last page; the focus then moves to that page's first row. */
export function MoreButton({ list, size = 'xs' }: MoreButtonProps) {
  const { hasMore, isReadingMore, readMore } = list;
  const t = useTranslations('ui');
  /** Set while it has the focus. */
  const trail = useRef<ReturnType<typeof rowTrailOf> | null>(null);
  const follow = ({ currentTarget }: SyntheticEvent) => (trail.current = rowTrailOf(currentTarget));
  useLayoutEffect(
    () => () => {
      const left = trail.current;
      trail.current = null;
      // Once the rows are rendered.
      if (left) queueMicrotask(() => goOn(left()));
    },
    [hasMore],
  );
  if (!hasMore) return null;
  return (
    <BusyButton
      size={size}
      variant="default"
      busy={isReadingMore}
      onFocus={follow}
      onBlur={() => (trail.current = null)}
      onClick={(event) => {
        follow(event);
        readMore();
      }}
    >
      {t('load_more')}
    </BusyButton>
  );
}

/** Rows are focusable only on demand. */
function goOn(row: HTMLElement | null): void {
  if (!row || document.activeElement !== document.body) return;
  if (!row.hasAttribute('tabindex')) {
    row.tabIndex = -1;
    row.addEventListener('blur', () => row.removeAttribute('tabindex'), { once: true });
  }
  row.focus();
}
