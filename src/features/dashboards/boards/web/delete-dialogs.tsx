import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import {
  deleteBriefcase,
  deleteContent,
  listBriefcaseContents,
  type Briefcase,
  type ContentEntry,
} from '../contract.ts';
import { listPermissions } from '../public.ts';
import { call } from '#platform/web/call.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { notify } from '#ui/notices.tsx';
import { useReadAgain } from './use-dashboards.ts';

const most = 5;

interface DeleteProps<T> {
  /** Null: closed. */
  thing: T | null;
  onClose(): void;
  onDeleted?(): void;
}

/** Confirms the deletion of a briefcase and names what goes with it. */
export function DeleteBriefcaseDialog({ thing, onClose, onDeleted }: DeleteProps<Briefcase>) {
  const t = useTranslations('dashboards');
  const numbers = useNumbers();
  const readAgain = useReadAgain();
  const id = thing?.id ?? '';
  const hanging = useQuery({
    queryKey: ['dashboards', 'hanging', id],
    enabled: thing !== null,
    queryFn: async ({ signal }) => {
      const { items } = await call(listBriefcaseContents, { params: { id }, query: {}, signal });
      const words = await call(listPermissions, { query: {}, signal });
      const ids = new Set([id, ...items.map((one) => one.id)]);
      const about = words.items.filter((word) => ids.has(word.content_id ?? word.briefcase_id ?? ''));
      return { names: items.map(({ name }) => name), words: about.length };
    },
  });
  const names = hanging.data?.names ?? [];
  return (
    <ConfirmDialog
      opened={thing}
      title={t('delete_briefcase', { name: thing?.name ?? '' })}
      confirm={t('delete')}
      onConfirm={async ({ name }) => {
        await call(deleteBriefcase, { params: { id } });
        notify({ text: t('deleted', { name }) });
        onDeleted?.();
        await readAgain();
      }}
      onClose={onClose}
    >
      <p>
        {hanging.data
          ? t('delete_briefcase_text', {
              contents: names.length,
              contents_n: numbers.number(names.length),
              names: names.length > most ? `${names.slice(0, most).join(', ')} …` : names.join(', '),
              words: hanging.data.words,
              words_n: numbers.number(hanging.data.words),
            })
          : '…'}
      </p>
    </ConfirmDialog>
  );
}

export function DeleteContentDialog({ thing, onClose, onDeleted }: DeleteProps<ContentEntry>) {
  const t = useTranslations('dashboards');
  const readAgain = useReadAgain();
  return (
    <ConfirmDialog
      opened={thing}
      title={t('delete_content', { name: thing?.name ?? '' })}
      confirm={t('delete')}
      onConfirm={async ({ id, name }) => {
        await call(deleteContent, { params: { id } });
        notify({ text: t('deleted', { name }) });
        onDeleted?.();
        await readAgain();
      }}
      onClose={onClose}
    >
      <p>
        {t('delete_content_text')} {thing?.kind === 'file' && t('delete_file_text')}
      </p>
    </ConfirmDialog>
  );
}
