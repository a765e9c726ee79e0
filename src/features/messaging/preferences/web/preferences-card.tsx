import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { SettingsCard } from '#ui/form/settings-page.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { leastSeverities, type NotificationPreferences } from '../contract.ts';
import { DesktopRow } from './desktop-row.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { Unsubscribed } from './unsubscribed.tsx';
import { usePreferences, type PreferenceChange } from './use-preferences.ts';
import { PreferenceRow } from './preference-row.tsx';
import styles from './preferences.module.css';

const height = 420;

/** How the person is notified of alerts in this account; each choice holds at once. */
export function AlertPreferencesCard() {
  const t = useTranslations('alert_preferences');
  const { data, error, refetch, change } = usePreferences();
  return (
    <SettingsCard id="notifications" title={t('title')} lead={t('lead')}>
      {data && <PreferenceRows preferences={data} change={change} />}
      {!data && error && <ListFault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={height} />}
    </SettingsCard>
  );
}

interface PreferenceRowsProps {
  preferences: NotificationPreferences;
  change(preference: PreferenceChange): void;
}

function PreferenceRows({ preferences, change }: PreferenceRowsProps) {
  const t = useTranslations('alert_preferences');
  const tSeverity = useTranslations('notifications.severities');
  const { app, mail, least_severity, unsubscribed } = preferences;
  return (
    <div className={styles.rows}>
      {(['app', 'mail'] as const).map((way) => (
        <PreferenceRow key={way} label={t(way)} hint={t(`${way}_hint`)}>
          <Switch label={t(way)} isOn={way === 'app' ? app : mail} onChange={(isOn) => change({ [way]: isOn })} />
        </PreferenceRow>
      ))}
      <DesktopRow isOff={!app} />
      <PreferenceRow label={t('least')} hint={t('least_hint')}>
        <NativeSelect
          className={styles.choice}
          aria-label={t('least')}
          value={least_severity}
          data={leastSeverities.map((value) => ({ value, label: tSeverity(value) }))}
          onChange={(event) => {
            const least = leastSeverities.find((one) => one === event.currentTarget.value);
            if (least) change({ least_severity: least });
          }}
        />
      </PreferenceRow>
      <QuietHours preferences={preferences} change={change} />
      {unsubscribed.length > 0 && <Unsubscribed definitions={unsubscribed} change={change} />}
    </div>
  );
}
