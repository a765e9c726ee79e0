import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import type { Light } from '#platform/page-settings.ts';
import { useLight } from './light.tsx';
import { Segments } from '../segments.tsx';

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };
const lights: readonly Light[] = ['light', 'dark', 'auto'];

/** Selects light, dark, or the system's colour scheme. */
export function LightSwitch() {
  const t = useTranslations('frame');
  const { light, chooseLight } = useLight();
  return (
    <Segments
      label={t('light')}
      names={lights}
      chosen={light}
      onChoose={chooseLight}
      wordOf={(choice) => t(`light_${choice}`)}
      iconOf={(choice) => {
        const Icon = icons[choice];
        return <Icon size={16} stroke={1.75} />;
      }}
    />
  );
}
