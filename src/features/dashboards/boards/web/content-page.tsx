import { Group, Stack } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { useIsAdmin } from '#features/identity/session/web/public.ts';
import { useLocation, useNavigate, useParams } from 'react-router';
import { noteVisit, type Content } from '../contract.ts';
import { briefcasePath, contentPath, dashboardsPath } from '../public.ts';
import { call } from '#platform/web/call.ts';
import { routeMessages } from '#platform/web/message-loader.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { FavouriteButton } from './content-grid.tsx';
import { ContentMenu } from './content-menu.tsx';
import { Crumbs } from './crumbs.tsx';
import { EmbedView } from './embed-view.tsx';
import { FileView } from './file-view.tsx';
import { Gone } from './not-found.tsx';
import { useDashboardNews } from './use-dashboard-news.ts';
import { useContent, useReadAgain, useViewAs } from './use-dashboards.ts';
import { ViewAsBar } from './view-as-bar.tsx';
import parts from '#ui/parts.module.css';
import styles from './pages.module.css';

const BoardPage = lazy(async () => ({ default: (await import('./board/board-page.tsx')).BoardPage }));

export const clientLoader = routeMessages(
  import.meta.glob(['../messages/*.ts', '/src/features/indicators/messages/{page-,}{en,es,pt}.ts']),
);

/** One board, embedded page or file. */
export default function ContentPage() {
  const { contentId = '' } = useParams();
  return <OneContent key={contentId} id={contentId} />;
}

function OneContent({ id }: { id: string }) {
  useDashboardNews();
  const { data: content, error, refetch } = useContent(id);
  const viewAs = useViewAs();
  useRightAddress(content);
  const readAgain = useReadAgain();
  const isShown = content !== undefined && viewAs === '';
  useEffect(() => {
    // A failure to record the visit does not affect the page.
    if (isShown) void call(noteVisit, { params: { id } }).catch(() => undefined);
  }, [id, isShown, readAgain]);
  if (error) return <Gone error={error} onRetry={() => void refetch()} />;
  return (
    <Stack className={styles.content} gap="sm">
      <Crumbs briefcase={content?.briefcase ?? null} />
      <ViewAsBar />
      {content ? <Shown content={content} /> : <Skeleton height={400} />}
    </Stack>
  );
}

function Shown({ content }: { content: Content }) {
  const navigate = useNavigate();
  const viewAs = useViewAs();
  const mayWrite = useIsAdmin() && viewAs === '';
  const after = content.briefcase ? briefcasePath(content.briefcase.id) : dashboardsPath;
  const menu = mayWrite && <ContentMenu content={content} onDeleted={() => void navigate(after)} />;
  const star = viewAs === '' && <FavouriteButton content={content} />;
  if (content.definition.kind === 'board')
    return (
      <Suspense fallback={<Skeleton height={400} />}>
        <BoardPage content={content} board={content.definition} mayWrite={mayWrite} star={star} menu={menu} />
      </Suspense>
    );
  return (
    <>
      <ContentHead name={content.name} star={star} menu={menu} />
      {content.definition.kind === 'embed' ? (
        <EmbedView content={content} url={content.definition.url} />
      ) : (
        <FileView content={content} />
      )}
    </>
  );
}

interface ContentHeadProps {
  name: string;
  star: React.ReactNode;
  menu: React.ReactNode;
}

function ContentHead({ name, star, menu }: ContentHeadProps) {
  return (
    <Group component="header" className={styles.head} gap="var(--space-8) var(--space-12)">
      <Group component="h1" gap="xs" wrap="nowrap" fz="xl" className={parts.wrap}>
        {name} {star}
      </Group>
      {menu}
    </Group>
  );
}

/** A link may name a briefcase that the content has left or that the reader does not see. */
function useRightAddress(content: Content | undefined): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const right = content && contentPath(content);
  useEffect(() => {
    if (right && right !== pathname) void navigate({ pathname: right, search }, { replace: true });
  }, [right, pathname, search, navigate]);
}
