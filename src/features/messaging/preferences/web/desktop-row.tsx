import { useTranslations } from 'use-intl/react';
import { Switch } from '#ui/switch.tsx';
import { chooseDesktop, useDesktopChoice } from './desktop-choice.ts';
import { WishRow } from './preference-row.tsx';

/** Messages of this browser; the browser is asked once somebody turns it on. */
export function DesktopRow({ isOff }: { isOff: boolean }) {
  const say = useTranslations('alert_wishes');
  const choice = useDesktopChoice();
  const isImpossible = choice === 'missing' || choice === 'blocked';
  return (
    <WishRow label={say('desktop')} hint={isImpossible ? say(`desktop_${choice}`) : say('desktop_hint')}>
      <Switch
        label={say('desktop')}
        isOn={choice === 'on' && !isOff}
        isDisabled={isImpossible || isOff}
        onChange={(isOn) => void chooseDesktop(isOn)}
      />
    </WishRow>
  );
}
