import { Box } from '@mantine/core';
import { Skeleton } from '#ui/skeleton.tsx';
import parts from '#ui/parts.module.css';
import { AlertCard } from './alert-card.tsx';
import type { Choosing } from './alert-row.tsx';
import { ListFoot } from './alert-table.tsx';
import type { AlertList } from './use-alert-list.ts';
import { useAlertMessages } from '../use-alert-messages.ts';
import styles from '../alerts-page.module.css';

/** The list on a phone: one card each. */
export function AlertCards({ list, openId, ticked, onTick }: Omit<Choosing, 'onOpen'> & { list: AlertList }) {
  const { t } = useAlertMessages();
  return (
    <Box h="100%" className={`${styles.cards} ${parts.scroll}`}>
      <ul aria-label={t('list')} aria-busy={!list.items}>
        {list.items?.map((alert) => (
          <li key={alert.id}>
            <AlertCard alert={alert} openId={openId} ticked={ticked} onTick={onTick} />
          </li>
        ))}
        {!list.items && [0, 1, 2, 3].map((card) => <Skeleton key={card} height={96} />)}
      </ul>
      <ListFoot list={list} />
    </Box>
  );
}
