import { Button, Group, Menu } from '@mantine/core';
import { useIsAdmin } from '#features/identity/session/web/public.ts';
import { IconBriefcase, IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { contentKinds, updateContent, type Briefcase, type ContentKind } from '../contract.ts';
import { contentPath, dashboardsPath } from '../public.ts';
import { call } from '#platform/web/call.ts';
import { routeMessages } from '#platform/web/message-loader.ts';
import { useCounted } from '#platform/web/numbers.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { EmptyState } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BriefcaseDialog } from './briefcase-dialog.tsx';
import { NewContentDialog } from './content-dialog.tsx';
import { ContentGrid } from './content-grid.tsx';
import { ContentMenu } from './content-menu.tsx';
import { Crumbs } from './crumbs.tsx';
import { DeleteBriefcaseDialog } from './delete-dialogs.tsx';
import { Gone } from './not-found.tsx';
import { useDashboardNews } from './use-dashboard-news.ts';
import { useBriefcase, useBriefcaseContents, useReadAgain, useViewAs } from './use-dashboards.ts';
import { useOrdering } from './use-ordering.ts';
import { ViewAsBar } from './view-as-bar.tsx';
import { Swatch } from '#ui/swatch.tsx';

export const clientLoader = routeMessages(import.meta.glob('../messages/*.ts'));

/** The contents of one briefcase. */
export default function BriefcasePage() {
  const { briefcaseId = '' } = useParams();
  return <OneBriefcase key={briefcaseId} id={briefcaseId} />;
}

function OneBriefcase({ id }: { id: string }) {
  useDashboardNews();
  const t = useTranslations('dashboards');
  const navigate = useNavigate();
  const viewAs = useViewAs();
  const counted = useCounted();
  const mayWrite = useIsAdmin() && viewAs === '';
  const { data: briefcase, error, refetch } = useBriefcase(id);
  const [isEdited, setIsEdited] = useState(false);
  const [isDeleted, setIsDeleted] = useState(false);
  const [kind, setKind] = useState<ContentKind | null>(null);
  if (error) return <Gone error={error} onRetry={() => void refetch()} />;
  const add = mayWrite && <AddMenu onAdd={setKind} />;
  return (
    <ListPage
      title={briefcase?.name ?? ' '}
      lead={
        <Group component="span" gap="xs" wrap="nowrap" display="inline-flex">
          {briefcase && <Swatch color={briefcase.color} size={13} />}
          {briefcase && t('count', counted(briefcase.contents))}
        </Group>
      }
      actions={
        mayWrite && (
          <>
            <Button variant="default" onClick={() => setIsDeleted(true)}>
              {t('delete')}
            </Button>
            <Button variant="default" onClick={() => setIsEdited(true)}>
              {t('edit')}
            </Button>
            {add}
          </>
        )
      }
      tools={<Crumbs />}
    >
      <ViewAsBar />
      {briefcase ? <Contents briefcase={briefcase} mayWrite={mayWrite} add={add} /> : <Skeleton height={64} />}
      <BriefcaseDialog briefcase={isEdited && briefcase ? briefcase : null} onClose={() => setIsEdited(false)} />
      <DeleteBriefcaseDialog
        thing={isDeleted && briefcase ? briefcase : null}
        onClose={() => setIsDeleted(false)}
        onDeleted={() => void navigate(dashboardsPath)}
      />
      <NewContentDialog
        briefcaseId={id}
        kind={kind}
        onClose={() => setKind(null)}
        onMade={(content) => void navigate(contentPath(content))}
      />
    </ListPage>
  );
}

function AddMenu({ onAdd }: { onAdd(kind: ContentKind): void }) {
  const t = useTranslations('dashboards');
  return (
    <Menu position="bottom-end" shadow="none" offset={4}>
      <Menu.Target>
        <Button leftSection={<IconPlus size={16} />} rightSection={<IconChevronDown size={15} />}>
          {t('add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {contentKinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => onAdd(kind)}>
            {t(`add_${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface ContentsProps {
  briefcase: Briefcase;
  mayWrite: boolean;
  add: React.ReactNode;
}

function Contents({ briefcase, mayWrite, add }: ContentsProps) {
  const t = useTranslations('dashboards');
  const readAgain = useReadAgain();
  const { data, error, refetch } = useBriefcaseContents(briefcase.id);
  const { shown, eventsOf, step, isFirst, isLast } = useOrdering(data?.items ?? [], {
    isOff: !mayWrite,
    move: async (id, position) => {
      await call(updateContent, { params: { id }, body: { position } });
      await readAgain();
    },
  });
  if (error && !data) return <Gone error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={64} />;
  if (shown.length === 0)
    return (
      <EmptyState icon={IconBriefcase} title={t('empty_briefcase')} action={add}>
        {mayWrite && t('empty_briefcase_text')}
      </EmptyState>
    );
  return (
    <ContentGrid
      title={briefcase.name}
      isTitled={false}
      isWithin
      contents={shown}
      eventsOf={eventsOf}
      menuOf={(content) =>
        mayWrite && (
          <ContentMenu
            content={content}
            onStep={(by) => step(content.id, by)}
            isFirst={isFirst(content.id)}
            isLast={isLast(content.id)}
          />
        )
      }
    />
  );
}
