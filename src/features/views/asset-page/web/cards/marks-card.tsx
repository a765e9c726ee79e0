import { Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import type { Asset, StatusOverride } from '#features/assets/catalogue/contract.ts';
import { StatusMark } from '#features/assets/catalogue/web/public.ts';
import { Card, CardEmpty } from './card.tsx';
import { CardQuery } from './card-query.tsx';
import { useMarks } from '../mark-banners.tsx';
import { useTimeFormat } from '../use-time-format.ts';
import styles from './cards.module.css';

/** Periods out of service, with reasons. */
export function MarksCard({ asset }: { asset: Asset }) {
  const t = useTranslations('asset_page');
  return (
    <Card title={t('marks')}>
      <CardQuery query={useMarks(asset.id)} height={23}>
        {(marks) =>
          marks.length === 0 ? (
            <CardEmpty>{t('no_marks')}</CardEmpty>
          ) : (
            <Stack component="ul" className={styles.marks} gap={0}>
              {marks.map((mark) => (
                <Mark key={mark.id} mark={mark} />
              ))}
            </Stack>
          )
        }
      </CardQuery>
    </Card>
  );
}

function Mark({ mark }: { mark: StatusOverride }) {
  const t = useTranslations('asset_page');
  const { moment, duration } = useTimeFormat();
  const lasted = mark.ended_at && duration(Date.parse(mark.ended_at) - Date.parse(mark.since));
  const people = [mark.set_by?.name, mark.ended_by && mark.ended_by.id !== mark.set_by?.id && mark.ended_by.name];
  return (
    <li>
      <Group component="span" gap="xs" wrap="nowrap" fw={600} c="var(--gray-8)">
        <StatusMark group={mark.kind} size={11} />
        {t(`marked_as.${mark.kind}`)}
        <Text span ml="auto" fw={400} c="dimmed">
          {lasted ?? t('lasts')}
        </Text>
      </Group>
      {mark.reason && (
        <Text miw={0} mt="3xs" c="var(--gray-8)">
          {mark.reason}
        </Text>
      )}
      <Text mt={2} fz="xs" c="dimmed">
        {mark.ended_at
          ? t('from_to', { from: moment(mark.since), to: moment(mark.ended_at) })
          : t('since', { when: moment(mark.since) })}
        {people.some(Boolean) && ` · ${people.filter(Boolean).join(', ')}`}
      </Text>
    </li>
  );
}
