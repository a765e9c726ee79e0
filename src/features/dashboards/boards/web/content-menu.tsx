import { IconArrowLeft, IconArrowRight, IconCopy, IconMail, IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { copyContent, getContent, type Content, type ContentEntry } from '../contract.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { RowMenu } from '#ui/list/row-menu.tsx';
import { notify } from '#ui/notices.tsx';
import { EditContentDialog } from './content-dialog.tsx';
import { DeleteContentDialog } from './delete-dialogs.tsx';
import { useBriefcases, useReadAgain } from './use-dashboards.ts';

const DeliveryDialog = lazy(async () => ({ default: (await import('./board/delivery-dialog.tsx')).DeliveryDialog }));

interface ContentMenuProps {
  content: ContentEntry;
  /** Absent if it is not part of an ordered list. */
  onStep?(by: number): void;
  isFirst?: boolean;
  isLast?: boolean;
  onDeleted?(): void;
}

/** Actions on one content. */
export function ContentMenu({ content, onStep, isFirst, isLast, onDeleted }: ContentMenuProps) {
  const t = useTranslations();
  const readAgain = useReadAgain();
  const briefcases = useBriefcases();
  const [edited, setEdited] = useState<Content | null>(null);
  const [isSent, setSent] = useState(false);
  const { modules } = useProfile();
  const maySend = content.kind === 'board' && modules.some(({ code }) => code === 'admin:dashboards');
  const [isDeleted, setIsDeleted] = useState(false);
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      notify({ text: t(`errors.${errorKey(error)}`), isFault: true });
    }
  };
  const { id, name } = content;
  const edit = async () => setEdited(await call(getContent, { params: { id }, query: {} }));
  async function copy() {
    await call(copyContent, { params: { id }, body: { name: t('dashboards.copy_of', { name }).slice(0, 120) } });
    await readAgain();
    notify({ text: t('dashboards.copied', { name }) });
  }
  return (
    <>
      <RowMenu
        name={name}
        actions={[
          { label: t('dashboards.edit'), icon: IconPencil, onClick: () => void attempt(edit) },
          ...(onStep && !isFirst
            ? [{ label: t('dashboards.move_before'), icon: IconArrowLeft, onClick: () => onStep(-1) }]
            : []),
          ...(onStep && !isLast
            ? [{ label: t('dashboards.move_after'), icon: IconArrowRight, onClick: () => onStep(1) }]
            : []),
          { label: t('dashboards.copy'), icon: IconCopy, onClick: () => void attempt(copy) },
          ...(maySend ? [{ label: t('dashboards.delivery.menu'), icon: IconMail, onClick: () => setSent(true) }] : []),
          {
            label: t('dashboards.delete'),
            icon: IconTrash,
            isDangerous: true,
            onClick: () => setIsDeleted(true),
          },
        ]}
      />
      <EditContentDialog content={edited} briefcases={briefcases.data?.items ?? []} onClose={() => setEdited(null)} />
      {isSent && (
        <Suspense>
          <DeliveryDialog board={content} onClose={() => setSent(false)} />
        </Suspense>
      )}
      <DeleteContentDialog
        thing={isDeleted ? content : null}
        onClose={() => setIsDeleted(false)}
        {...(onDeleted && { onDeleted })}
      />
    </>
  );
}
