import { useTranslations } from 'use-intl/react';
import { Switch } from '#ui/switch.tsx';
import { chooseDesktop, useDesktopChoice } from './desktop-choice.ts';
import { PreferenceRow } from './preference-row.tsx';

/** Messages of this browser; the browser asks for permission once they are turned on. */
export function DesktopRow({ isOff }: { isOff: boolean }) {
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
