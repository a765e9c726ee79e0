import { Button } from '@mantine/core';
import { useIsAdmin } from '#features/identity/session/web/public.ts';
import { IconBriefcase, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Briefcase } from '../contract.ts';
import { briefcasePath } from '../public.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { EmptyState, ListFault, NothingFound } from '#ui/list/list-states.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { useAddress } from '#ui/list/use-address.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { routeMessages } from '#platform/web/message-loader.ts';
import { BriefcaseDialog } from './briefcase-dialog.tsx';
import { BriefcaseGrid } from './briefcase-grid.tsx';
import { ContentGrid } from './content-grid.tsx';
import { useDashboardNews } from './use-dashboard-news.ts';
import { useBriefcases, useContents, useViewAs } from './use-dashboards.ts';
import { ViewAsBar } from './view-as-bar.tsx';

export const clientLoader = routeMessages(import.meta.glob('../messages/*.ts'));

/** Briefcases and favourites. */
export default function DashboardsPage() {
  useDashboardNews();
  const t = useTranslations('dashboards');
  const navigate = useNavigate();
  const viewAs = useViewAs();
  const mayWrite = useIsAdmin() && viewAs === '';
  const [search, setSearch] = useAddress('search');
  const [edited, setEdited] = useState<Briefcase | 'new' | null>(null);
  const add = mayWrite && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      {t('new_briefcase')}
    </Button>
  );
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={add}
      tools={<SearchField label={t('search')} value={search} onChange={setSearch} />}
    >
      <ViewAsBar />
      {search === '' ? (
        <Everything add={add} mayWrite={mayWrite} onEdit={setEdited} />
      ) : (
        <Found search={search} onStartOver={() => setSearch('')} />
      )}
      <BriefcaseDialog
        briefcase={edited}
        onClose={() => setEdited(null)}
        onMade={({ id }) => void navigate(briefcasePath(id))}
      />
    </ListPage>
  );
}

interface EverythingProps {
  add: React.ReactNode;
  mayWrite: boolean;
  onEdit(briefcase: Briefcase): void;
}

function Everything({ add, mayWrite, onEdit }: EverythingProps) {
  const t = useTranslations('dashboards');
  const viewAs = useViewAs();
  const isOwn = viewAs === '';
  const briefcases = useBriefcases();
  const root = useContents({ place: 'root' });
  const favourites = useContents({ place: 'favourites', isWanted: isOwn });
  const recent = useContents({ place: 'recent', isWanted: isOwn });
  const all = [briefcases, root, ...(isOwn ? [favourites, recent] : [])];
  const failed = all.find(({ error, data }) => error && !data);
  if (failed) return <ListFault error={failed.error} onRetry={() => all.forEach(({ refetch }) => void refetch())} />;
  if (!briefcases.data || !root.data || all.some(({ data }) => !data)) return <GridSkeleton />;
  if (briefcases.data.items.length + root.data.items.length === 0)
    return (
      <EmptyState icon={IconBriefcase} title={t('empty')} action={add}>
        {t(mayWrite ? 'empty_admin' : 'empty_text')}
      </EmptyState>
    );
  const favouriteContents = isOwn ? (favourites.data?.items ?? []) : [];
  const opened = isOwn ? (recent.data?.items ?? []).filter(({ favourite }) => !favourite).slice(0, 4) : [];
  return (
    <>
      {favouriteContents.length > 0 && <ContentGrid title={t('favourites')} contents={favouriteContents} />}
      {opened.length > 0 && <ContentGrid title={t('recent')} contents={opened} />}
      {root.data.items.length > 0 && <ContentGrid title={t('at_root')} contents={root.data.items} />}
      {briefcases.data.items.length > 0 && (
        <BriefcaseGrid briefcases={briefcases.data.items} mayWrite={mayWrite} onEdit={onEdit} />
      )}
    </>
  );
}

function Found({ search, onStartOver }: { search: string; onStartOver(): void }) {
  const t = useTranslations('dashboards');
  const briefcases = useBriefcases(search);
  const contents = useContents({ search });
  const failed = [briefcases, contents].find(({ error, data }) => error && !data);
  if (failed) return <ListFault error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!briefcases.data || !contents.data) return <GridSkeleton />;
  if (briefcases.data.total + contents.data.total === 0)
    return <NothingFound search={search} onStartOver={onStartOver} />;
  return (
    <>
      {contents.data.total > 0 && <ContentGrid title={t('found')} contents={contents.data.items} />}
      {briefcases.data.total > 0 && <BriefcaseGrid briefcases={briefcases.data.items} mayWrite={false} />}
    </>
  );
}

function GridSkeleton() {
  return (
    <>
      {[76, 76, 76].map((height, at) => (
        <Skeleton key={at} height={height} />
      ))}
    </>
  );
}
