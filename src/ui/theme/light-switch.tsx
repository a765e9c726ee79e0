import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import type { Light } from '#platform/page-settings.ts';
import { useLight } from './light.tsx';
import styles from '../buttons.module.css';

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };
const lights: readonly Light[] = ['light', 'dark', 'auto'];

/** Selects light, dark, or the system's colour scheme. */
export function LightSwitch() {
  const t = useTranslations('frame');
  const { light, chooseLight } = useLight();
  return (
    <div role="group" aria-label={t('light')} className={styles.light}>
      {lights.map((choice) => {
        const Icon = icons[choice];
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === light}
            aria-label={t(`light_${choice}`)}
            title={t(`light_${choice}`)}
            onClick={() => chooseLight(choice)}
          >
            <Icon size={16} stroke={1.75} />
          </button>
        );
      })}
    </div>
  );
}
