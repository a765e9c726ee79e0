import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Switch } from '#ui/switch.tsx';
import type { NotificationPreferences } from '../contract.ts';
import type { PreferenceChange } from './use-preferences.ts';
import { PreferenceRow } from './preference-row.tsx';
import styles from './preferences.module.css';

interface QuietHoursProps {
  preferences: NotificationPreferences;
  change(preference: PreferenceChange): void;
}

/** The hours that are set as quiet hours are turned on. */
const night = { from_minute: 22 * 60, to_minute: 6 * 60 };

/** Hours in which nothing disturbs, and what comes anyway. */
export function QuietHours({ preferences: { quiet_hours, critical_anyway, time_zone }, change }: QuietHoursProps) {
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
    // Half a time is none yet.
    if (from_minute !== null && to_minute !== null && from_minute !== to_minute) onChange({ from_minute, to_minute });
  }
  const isSame = typed.from === typed.to;
  return (
    <div className={styles.times}>
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
      <p className={isSame ? styles.fault : styles.hint} role={isSame ? 'alert' : undefined}>
        {isSame ? t('same') : t('quiet_zone', { zone: zone.replaceAll('_', ' ') })}
      </p>
    </div>
  );
}

/** `06:30` on the clock of 24 hours, as fields of times have it. */
function clockOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function minuteOf(clock: string): number | null {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(clock) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}
