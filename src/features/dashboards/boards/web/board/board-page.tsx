import { Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChartBar, IconHistory, IconMaximize, IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { FacetChips } from '#features/assets/catalogue/web/public.ts';
import { updateContent, type Board, type Content } from '../../contract.ts';
import { FilterChooser, PeriodChooser } from '#features/indicators/web/public.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { holdUnsaved } from '#platform/web/unsaved.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { EmptyState } from '#ui/list/list-states.tsx';
import { notify } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useReadAgain } from '../use-dashboards.ts';
import { BoardGrid } from './board-grid.tsx';
import { FullScreen } from './full-screen.tsx';
import { useBoardView } from './use-board-view.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import parts from '#ui/parts.module.css';
import pageStyles from '../pages.module.css';

const BoardEditor = lazy(async () => ({ default: (await import('./board-editor.tsx')).BoardEditor }));

interface BoardPageProps {
  content: Content;
  board: Board;
  mayWrite: boolean;
  star: ReactNode;
  menu: ReactNode;
}

/** A board of charts; administrators can edit it. */
export function BoardPage({ content, board, mayWrite, star, menu }: BoardPageProps) {
  const t = useTranslations('dashboards');
  const isNarrow = useMediaQuery('(max-width: 767px)') ?? false;
  const [isFull, setFull] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { draft, setDraft, save, isSaving } = useDraft(content, board);
  const view = useBoardView(content.id, draft ?? board);
  const isEditing = draft !== null;
  const edit = mayWrite && !isNarrow && (
    <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setDraft(board)}>
      {t('edit')}
    </Button>
  );
  return (
    <>
      <Group component="header" className={pageStyles.head} gap="var(--space-8) var(--space-12)">
        <Group gap="xs" wrap="nowrap" fz="xl" component="h1" flex={1} miw={200} className={parts.wrap}>
          {content.name} {!isEditing && star}
        </Group>
        {isEditing ? (
          <Group className={pageStyles.actions} gap="xs" align="stretch">
            <Button variant="default" onClick={() => setDraft(null)}>
              {t('board.discard')}
            </Button>
            <BusyButton busy={isSaving} onClick={() => void save(draft)}>
              {t('save')}
            </BusyButton>
          </Group>
        ) : (
          <Group className={pageStyles.actions} gap="xs" align="stretch">
            <FilterChooser filter={view.filter} onChange={view.narrow} />
            <div data-printed>
              <PeriodChooser chosen={view.period} days={view.days} onChoose={view.choosePeriod} />
            </div>
            {!isNarrow && (
              <Button variant="default" leftSection={<IconMaximize size={16} />} onClick={() => setFull(true)}>
                {t('full_screen')}
              </Button>
            )}
            {mayWrite && !isNarrow && (
              <Button variant="default" leftSection={<IconHistory size={16} />} onClick={() => setAsked(true)}>
                {t('board.versions')}
              </Button>
            )}
            {edit}
            {menu}
          </Group>
        )}
      </Group>
      {!isEditing && <FacetChips filter={view.filter} onChange={view.narrow} />}
      {isEditing && (
        <Suspense fallback={<Skeleton height={400} />}>
          <BoardEditor board={draft} view={view} onChange={setDraft} />
        </Suspense>
      )}
      {!isEditing && board.charts.length === 0 && (
        <EmptyState icon={IconChartBar} title={t('board.empty')} action={edit}>
          {mayWrite && t('board.empty_text')}
        </EmptyState>
      )}
      {!isEditing && !isFull && <BoardGrid charts={board.charts} view={view} />}
      {isFull && <FullScreen content={content} board={board} view={view} onClose={() => setFull(false)} />}
      {isAsked && (
        <VersionsDialog
          id={content.id}
          onClose={() => setAsked(false)}
          onRestore={async (former) => {
            await save(former);
            setAsked(false);
          }}
        />
      )}
    </>
  );
}

/** The board while it is edited; null otherwise. */
function useDraft({ id, name, version }: Content, board: Board) {
  const t = useTranslations();
  const readAgain = useReadAgain();
  const [edit, setEdit] = useState<{ draft: Board; version: number } | null>(null);
  const [isSaving, setSaving] = useState(false);
  const draft = edit?.draft ?? null;
  // Based on the version at the start of editing: newer versions cause a conflict and are not overwritten.
  const setDraft = (next: Board | null) => setEdit(next && { draft: next, version: edit?.version ?? version });
  const isChanged = draft !== null && draft !== board;
  useEffect(() => (isChanged ? holdUnsaved() : undefined), [isChanged]);
  async function save(definition: Board) {
    setSaving(true);
    try {
      await call(updateContent, { params: { id }, body: { definition, version: edit?.version ?? version } });
      await readAgain();
      setDraft(null);
      notify({ text: t('dashboards.saved', { name }) });
    } catch (error) {
      notify({ text: t(`errors.${errorKey(error)}`), isFault: true });
    } finally {
      setSaving(false);
    }
  }
  return { draft, setDraft, save, isSaving };
}
