import { Box, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconPencil, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { updateBriefcase, type Briefcase } from '../contract.ts';
import { briefcasePath } from '../public.ts';
import { call } from '#platform/web/call.ts';
import { useCounted } from '#platform/web/numbers.tsx';
import { RowMenu } from '#ui/list/row-menu.tsx';
import parts from '#ui/parts.module.css';
import { DeleteBriefcaseDialog } from './delete-dialogs.tsx';
import { useReadAgain, useViewAs } from './use-dashboards.ts';
import { useOrdering } from './use-ordering.ts';
import styles from './pages.module.css';

interface BriefcaseGridProps {
  briefcases: readonly Briefcase[];
  mayWrite: boolean;
  onEdit?(briefcase: Briefcase): void;
}

/** Briefcases as a grid, each with its colour. */
export function BriefcaseGrid({ briefcases, mayWrite, onEdit }: BriefcaseGridProps) {
  const t = useTranslations('dashboards');
  const heading = useId();
  const viewAs = useViewAs();
  const counted = useCounted();
  const readAgain = useReadAgain();
  const [deleted, setDeleted] = useState<Briefcase | null>(null);
  const { shown, eventsOf, step, isFirst, isLast } = useOrdering(briefcases, {
    isOff: !mayWrite,
    move: async (id, position) => {
      await call(updateBriefcase, { params: { id }, body: { position } });
      await readAgain();
    },
  });
  const actionsOf = (briefcase: Briefcase) => [
    { label: t('edit'), icon: IconPencil, onClick: () => onEdit?.(briefcase) },
    ...(isFirst(briefcase.id)
      ? []
      : [{ label: t('move_before'), icon: IconArrowLeft, onClick: () => step(briefcase.id, -1) }]),
    ...(isLast(briefcase.id)
      ? []
      : [{ label: t('move_after'), icon: IconArrowRight, onClick: () => step(briefcase.id, 1) }]),
    { label: t('delete'), icon: IconTrash, isDangerous: true, onClick: () => setDeleted(briefcase) },
  ];
  return (
    <section aria-labelledby={heading}>
      <Text component="h2" id={heading} mb="xs" fz="sm" fw={600} c="dimmed">
        {t('briefcases')}
      </Text>
      <ul className={styles.grid}>
        {shown.map((briefcase) => (
          <li
            key={briefcase.id}
            className={styles.card}
            data-briefcase
            title={mayWrite ? t('drag', { name: briefcase.name }) : undefined}
            {...eventsOf(briefcase.id)}
          >
            <Box component="span" pos="absolute" inset="0 auto 0 0" w={5} bg={briefcase.color} aria-hidden />
            <Stack component="span" gap={1} flex={1} miw={0}>
              <Link
                to={{ pathname: briefcasePath(briefcase.id), search: viewAs && `?as=${viewAs}` }}
                prefetch="intent"
                className={`${styles.name} ${parts.opener}`}
              >
                {briefcase.name}
              </Link>
              <Text span truncate c="dimmed" fz="sm">
                {t('count', counted(briefcase.contents))}
              </Text>
            </Stack>
            {mayWrite && <RowMenu name={briefcase.name} actions={actionsOf(briefcase)} />}
          </li>
        ))}
      </ul>
      <DeleteBriefcaseDialog thing={deleted} onClose={() => setDeleted(null)} />
    </section>
  );
}
