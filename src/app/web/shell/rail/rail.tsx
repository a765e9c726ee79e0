import { IconDots } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { LateMenu } from '#ui/overlay/late-menu.tsx';
import { useRailEntries } from './rail-entries.ts';
import styles from './rail.module.css';

const loadMore = async () => (await import('./rail-more-items.tsx')).RailMoreItems;

/** Main navigation with the entries this person may open. */
export function Rail() {
  const t = useTranslations('frame');
  const { shown, more } = useRailEntries();
  return (
    <>
      {shown.map((entry) => (
        <Link
          key={entry.path}
          to={entry.path}
          // Prefetches its scripts on hover.
          prefetch="intent"
          className={styles.entry}
          title={t(entry.word)}
          aria-current={entry.isHere ? 'page' : undefined}
        >
          <entry.icon size={20} stroke={1.6} />
          <span className={styles.word}>{t(entry.word)}</span>
        </Link>
      ))}
      {more.length > 0 && (
        <LateMenu
          load={loadMore}
          position="top-end"
          width={232}
          itemClass={styles.item}
          button={{
            className: styles.entry,
            'aria-current': more.some(({ isHere }) => isHere),
            children: (
              <>
                <IconDots size={20} stroke={1.6} />
                <span className={styles.word}>{t('more')}</span>
              </>
            ),
          }}
        />
      )}
    </>
  );
}
