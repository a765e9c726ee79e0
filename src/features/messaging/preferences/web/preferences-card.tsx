import { Box, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { SettingsCard } from '#ui/form/settings-page.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { PushRows } from '#features/messaging/push/web/push-rows.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { leastSeverities, type NotificationPreferences } from '../contract.ts';
import { usePreferences, type PreferenceChange } from './use-preferences.ts';
import { PreferenceRow } from './preference-row.tsx';
import styles from './preferences.module.css';
import { useState } from 'react';
import { chooseDesktop, useDesktopChoice } from './desktop-choice.ts';
import { notify } from '#ui/notices.tsx';
import parts from '#ui/parts.module.css';

const height = 420;

/** How the person is notified of alerts in this account; every choice is saved at once. */
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
    <Stack className={styles.rows} gap={0}>
      {(['app', 'mail'] as const).map((way) => (
        <PreferenceRow key={way} label={t(way)} hint={t(`${way}_hint`)}>
          <Switch label={t(way)} isOn={way === 'app' ? app : mail} onChange={(isOn) => change({ [way]: isOn })} />
        </PreferenceRow>
      ))}
      <DesktopRow isOff={!app} />
      <PushRows isOff={!app} />
      <PreferenceRow label={t('least')} hint={t('least_hint')}>
        <NativeSelect
          flex="none"
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
    </Stack>
  );
}

/** Browser notifications; turning them on asks for permission. */
function DesktopRow({ isOff }: { isOff: boolean }) {
  const t = useTranslations('alert_preferences');
  const choice = useDesktopChoice();
  const isImpossible = choice === 'missing' || choice === 'blocked';
  return (
    <PreferenceRow label={t('desktop')} hint={isImpossible ? t(`desktop_${choice}`) : t('desktop_hint')}>
      <Switch
        label={t('desktop')}
        isOn={choice === 'on' && !isOff}
        isDisabled={isImpossible || isOff}
        onChange={(isOn) => void chooseDesktop(isOn)}
      />
    </PreferenceRow>
  );
}

interface UnsubscribedProps {
  definitions: NotificationPreferences['unsubscribed'];
  change(preference: PreferenceChange): void;
}

function Unsubscribed({ definitions, change }: UnsubscribedProps) {
  const t = useTranslations('alert_preferences');
  return (
    <Box pt="sm" px={0} pb={0} className={parts.above}>
      <Text span fz="sm" fw={600} c="var(--gray-8)" id="unsubscribed">
        {t('unsubscribed')}
      </Text>
      <Stack component="ul" mt="xs" gap="3xs" aria-labelledby="unsubscribed">
        {definitions.map(({ id, code, description }) => (
          <Group component="li" gap="sm" wrap="nowrap" justify="space-between" mih="var(--control-md)" key={id}>
            <Text span miw={0} c="var(--gray-8)">
              <Box component="b" mr="xs">
                {code}
              </Box>
              {description}
            </Text>
            <Button
              variant="default"
              size="xs"
              aria-label={t('subscribe_name', { code })}
              onClick={() => {
                change({ unsubscribed_ids: definitions.map((one) => one.id).filter((one) => one !== id) });
                notify({ text: t('subscribed', { code }) });
              }}
            >
              {t('subscribe')}
            </Button>
          </Group>
        ))}
      </Stack>
    </Box>
  );
}

interface QuietHoursProps {
  preferences: NotificationPreferences;
  change(preference: PreferenceChange): void;
}

/** Initial quiet hours. */
const night = { from_minute: 22 * 60, to_minute: 6 * 60 };

/** Quiet hours, and what notifies anyway. */
function QuietHours({ preferences: { quiet_hours, critical_anyway, time_zone }, change }: QuietHoursProps) {
  const t = useTranslations('alert_preferences');
  return (
    <>
      <PreferenceRow label={t('quiet')} hint={t('quiet_hint')}>
        <Switch
          label={t('quiet')}
          isOn={quiet_hours !== null}
          onChange={(isOn) => change({ quiet_hours: isOn ? night : null })}
        />
      </PreferenceRow>
      {quiet_hours && (
        <>
          <Times hours={quiet_hours} zone={time_zone} onChange={(hours) => change({ quiet_hours: hours })} />
          <PreferenceRow label={t('critical')}>
            <Switch
              label={t('critical')}
              isOn={critical_anyway}
              onChange={(isOn) => change({ critical_anyway: isOn })}
            />
          </PreferenceRow>
        </>
      )}
    </>
  );
}

type Hours = NonNullable<NotificationPreferences['quiet_hours']>;

function Times({ hours, zone, onChange }: { hours: Hours; zone: string; onChange(hours: Hours): void }) {
  const t = useTranslations('alert_preferences');
  const [typed, setTyped] = useState({ from: clockOf(hours.from_minute), to: clockOf(hours.to_minute) });
  function type(part: Partial<typeof typed>) {
    const next = { ...typed, ...part };
    setTyped(next);
    const [from_minute, to_minute] = [minuteOf(next.from), minuteOf(next.to)];
    // Ignore an incomplete time.
    if (from_minute !== null && to_minute !== null && from_minute !== to_minute) onChange({ from_minute, to_minute });
  }
  const isSame = typed.from === typed.to;
  return (
    <Group pb="sm" gap="xs" align="flex-end">
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type="time"
          label={t(end)}
          value={typed[end]}
          aria-invalid={isSame || undefined}
          onChange={(event) => type({ [end]: event.currentTarget.value })}
        />
      ))}
      <Text
        w="100%"
        mt="3xs"
        c={isSame ? 'var(--danger)' : 'dimmed'}
        fz={isSame ? 'sm' : 'xs'}
        lh={1.4}
        role={isSame ? 'alert' : undefined}
      >
        {isSame ? t('same') : t('quiet_zone', { zone: zone.replaceAll('_', ' ') })}
      </Text>
    </Group>
  );
}

/** `06:30`, the format of time inputs. */
function clockOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function minuteOf(clock: string): number | null {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(clock) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}
