import { Box, Stack, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Asset } from '#features/assets/catalogue/contract.ts';
import { faultsPath } from '#features/assets/faults/public.ts';
import { useAssetFaults } from '#features/assets/faults/web/public.ts';
import { SeverityMark, useWhen } from '#features/messaging/notifications/web/public.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import buttons from '#ui/buttons.module.css';
import { Card, CardEmpty } from './card.tsx';
import { CardQuery } from './card-query.tsx';
import styles from './cards.module.css';

const few = 5;

/** Fault codes that the machine reports now. */
export function FaultsCard({ asset }: { asset: Asset }) {
  const t = useTranslations('asset_page.faults');
  const { number } = useNumbers();
  const when = useWhen();
  const faults = useAssetFaults(asset.id, few);
  const total = faults.data?.total ?? 0;
  return (
    <Card
      title={t('title')}
      aside={
        <Link className={buttons.link} to={faultsPath({ asset_id: [asset.id] })}>
          {total > few ? t('all', { number: number(total) }) : t('open')}
          <IconArrowRight size={14} stroke={1.8} aria-hidden />
        </Link>
      }
    >
      <CardQuery query={faults} height={23}>
        {({ items }) =>
          items.length === 0 ? (
            <CardEmpty>{t('none')}</CardEmpty>
          ) : (
            <Stack component="ul" className={styles.faults} gap="xs">
              {items.map(({ id, code, description, severity, last_seen_at }) => (
                <li key={id}>
                  <SeverityMark severity={severity} />
                  <span>
                    <Box component="b" c="var(--gray-9)">
                      {code}
                    </Box>
                    {description !== null && ` ${description}`}
                  </span>
                  <Text component="time" textWrap="nowrap" c="dimmed" fz="xs" lh="20px" dateTime={last_seen_at}>
                    {when(last_seen_at)}
                  </Text>
                </li>
              ))}
            </Stack>
          )
        }
      </CardQuery>
    </Card>
  );
}
