import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { usePage } from '#platform/web/page.tsx';
import { LightSwitch } from '#ui/theme/light-switch.tsx';
import { ProductLogo } from '#ui/product-logo.tsx';
import { useLanguage } from './use-language.ts';
import styles from './guest-frame.module.css';

interface GuestFrameProps {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
}

/** Layout of guest pages: brand, one form and a map picture. */
export function GuestFrame({ title, subtitle, children }: GuestFrameProps) {
  const { product } = usePage();
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.brand}>
          <ProductLogo product={product} />
          <span className={styles.name}>{product}</span>
        </header>
        <main className={styles.main}>
          <h1 className={styles.title}>{title}</h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          {children}
        </main>
        <footer className={styles.foot}>
          <Languages />
          <LightSwitch />
        </footer>
      </div>
      <Picture />
    </div>
  );
}

function Languages() {
  const t = useTranslations('session');
  const { locale, locales, names, changeLanguage } = useLanguage();
  return (
    <div role="group" aria-label={t('language')} className={styles.languages}>
      {locales.map((choice) => (
        <button
          key={choice}
          type="button"
          lang={choice}
          aria-pressed={choice === locale}
          onClick={() => void changeLanguage(choice)}
        >
          {names[choice]}
        </button>
      ))}
    </div>
  );
}

/** Names as in the styles. */
const pictures = [
  { light: 'light', href: '/tiles/sign-in-map.svg' },
  { light: 'dark', href: '/tiles/sign-in-map-dark.svg' },
] as const;

/** Picture of a street map with three machines. */
function Picture() {
  const t = useTranslations('session');
  const { light } = usePage();
  return (
    <aside className={styles.picture} aria-label={t('picture')}>
      {pictures
        .filter((picture) => light === 'auto' || light === picture.light)
        .map((picture) => (
          // Largest image of the page, preloaded before its styles refer to it.
          <link
            key={picture.light}
            rel="preload"
            as="image"
            fetchPriority="high"
            href={picture.href}
            media={light === 'auto' ? `(prefers-color-scheme: ${picture.light})` : undefined}
          />
        ))}
      <span className={styles.machine} style={{ left: '34%', top: '30%' }}>
        CAM-0201 · {t('picture_moving')}
      </span>
      <span className={styles.machine} data-state="idle" style={{ left: '58%', top: '52%' }}>
        ESC-0142 · {t('picture_idle')}
      </span>
      <span className={styles.machine} data-state="off" style={{ left: '44%', top: '74%' }}>
        GER-0017 · {t('picture_off')}
      </span>
      <small className={styles.credit}>© OpenStreetMap contributors</small>
    </aside>
  );
}
