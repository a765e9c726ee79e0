import { Group } from '@mantine/core';
import { IconChartBar, IconLayoutKanban, IconTable } from '@tabler/icons-react';
import { alertViews, type AlertsAddress, type ChangeAlertsAddress } from '../../page/alerts-address.ts';
import { useAlertMessages } from '../use-alert-messages.ts';
import styles from '../alerts-page.module.css';

const icons = { table: IconTable, board: IconLayoutKanban, worked: IconChartBar } as const;

/** Switches between table, board and effective measures. */
export function ViewSwitch({ view, change }: { view: AlertsAddress['view']; change: ChangeAlertsAddress }) {
  const { t } = useAlertMessages();
  return (
    <Group
      className={styles.views}
      gap={0}
      align="stretch"
      wrap="nowrap"
      p="3xs"
      bd="1px solid var(--gray-3)"
      bdrs="md"
      bg="var(--gray-2)"
      role="group"
      aria-label={t('view')}
    >
      {alertViews.map((name) => {
        const Icon = icons[name];
        return (
          <button key={name} type="button" aria-pressed={view === name} onClick={() => change({ view: name })}>
            <Icon size={16} stroke={1.7} aria-hidden />
            {t(`views.${name}`)}
          </button>
        );
      })}
    </Group>
  );
}
