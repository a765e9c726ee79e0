import { ActionIcon, Stack, Text } from '@mantine/core';
import { IconFileText, IconLayoutDashboard, IconStar, IconStarFilled, IconWorldWww } from '@tabler/icons-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { addFavourite, removeFavourite, type ContentEntry, type ContentKind } from '../contract.ts';
import { contentPath } from '../public.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { notify } from '#ui/notices.tsx';
import parts from '#ui/parts.module.css';
import { useReadAgain, useViewAs } from './use-dashboards.ts';
import styles from './pages.module.css';

const icons: Record<ContentKind, typeof IconFileText> = {
  board: IconLayoutDashboard,
  embed: IconWorldWww,
  file: IconFileText,
};

interface ContentGridProps {
  title: string;
  /** False above a page's own heading. */
  isTitled?: boolean;
  contents: readonly ContentEntry[];
  /** Within its briefcase, whose name is left out. */
  isWithin?: boolean;
  /** Menu of a content. */
  menuOf?(content: ContentEntry): ReactNode;
  eventsOf?(id: string): ComponentProps<'li'>;
}

/** Contents as a grid of cards. */
export function ContentGrid({ title, isTitled = true, contents, isWithin, menuOf, eventsOf }: ContentGridProps) {
  const heading = useId();
  return (
    <section aria-labelledby={isTitled ? heading : undefined} aria-label={isTitled ? undefined : title}>
      {isTitled && (
        <Text component="h2" id={heading} mb="xs" fz="sm" fw={600} c="dimmed">
          {title}
        </Text>
      )}
      <ul className={styles.grid}>
        {contents.map((content) => (
          <li key={content.id} className={styles.card} {...eventsOf?.(content.id)}>
            <ContentCard content={content} isWithin={isWithin} menu={menuOf?.(content)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ContentCardProps {
  content: ContentEntry;
  isWithin: boolean | undefined;
  menu: ReactNode;
}

function ContentCard({ content, isWithin, menu }: ContentCardProps) {
  const t = useTranslations('dashboards');
  const viewAs = useViewAs();
  const { name, kind, briefcase } = content;
  const Icon = icons[kind];
  return (
    <>
      <span
        className={`${parts.tile} ${styles.icon}`}
        style={{ background: 'var(--gray-2)', color: briefcase?.color }}
        aria-hidden
      >
        <Icon size={20} stroke={1.6} />
      </span>
      <Stack component="span" gap={1} flex={1} miw={0}>
        <Link
          to={{ pathname: contentPath(content), search: viewAs && `?as=${viewAs}` }}
          prefetch="intent"
          className={`${styles.name} ${parts.opener}`}
        >
          {name}
        </Link>
        <Text span truncate c="dimmed" fz="sm">
          {briefcase && !isWithin ? `${t(`kinds.${kind}`)} · ${briefcase.name}` : t(`kinds.${kind}`)}
        </Text>
      </Stack>
      {viewAs === '' && <FavouriteButton content={content} />}
      {menu}
    </>
  );
}

/** Adds a content to the favourites. */
export function FavouriteButton({ content: { id, name, favourite } }: { content: ContentEntry }) {
  const t = useTranslations();
  const readAgain = useReadAgain();
  async function turn() {
    try {
      await call(favourite ? removeFavourite : addFavourite, { params: { id } });
      await readAgain();
    } catch (error) {
      notify({ text: t(`errors.${errorKey(error)}`), isFault: true });
    }
  }
  return (
    <ActionIcon
      size={30}
      c={favourite ? 'var(--accent)' : 'dimmed'}
      aria-label={t(favourite ? 'dashboards.unfavour' : 'dashboards.favour', { name })}
      aria-pressed={favourite}
      onClick={() => void turn()}
    >
      {favourite ? <IconStarFilled size={16} /> : <IconStar size={16} stroke={1.7} />}
    </ActionIcon>
  );
}
