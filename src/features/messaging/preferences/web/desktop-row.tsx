import { useTranslations } from 'use-intl/react';
import { Switch } from '#ui/switch.tsx';
import { chooseDesktop, useDesktopChoice } from './desktop-choice.ts';
import { WishRow } from './preference-row.tsx';

/** Messages of this browser; the browser is asked once somebody turns it on. */
export function DesktopRow({ isOff }: { isOff: boolean }) {
  const t = useTranslations('alert_wishes');
  const choice = useDesktopChoice();
  const isImpossible = choice === 'missing' || choice === 'blocked';
  return (
    <WishRow label={t('desktop')} hint={isImpossible ? t(`desktop_${choice}`) : t('desktop_hint')}>
      <Switch
        label={t('desktop')}
        isOn={choice === 'on' && !isOff}
        isDisabled={isImpossible || isOff}
        onChange={(isOn) => void chooseDesktop(isOn)}
      />
    </WishRow>
  );
}
