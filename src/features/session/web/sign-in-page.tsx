import { useTranslations } from 'use-intl/react';
import { usePage } from '#platform/web/page.tsx';
import { LightSwitch } from '#ui/light-switch.tsx';
import { Mark } from '#ui/mark.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useLanguage } from './use-language.ts';
import styles from './sign-in-page.module.css';

/** The first thing that people see: the brand, three fields at most, and a real map. */
export default function SignInPage() {
  const { product } = usePage();
  const say = useTranslations('session');
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.brand}>
          <Mark product={product} />
          <span className={styles.name}>{product}</span>
        </header>
        <main className={styles.main}>
          <h1 className={styles.title}>{say('title')}</h1>
          <p className={styles.subtitle}>{say('subtitle')}</p>
          <SignInForm />
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
  const say = useTranslations('session');
  const { locale, locales, names, changeLanguage } = useLanguage();
  return (
    <div role="group" aria-label={say('language')} className={styles.languages}>
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

/** Streets as they are, with three machines that could be anybody's. */
function Picture() {
  const say = useTranslations('session');
  return (
    <aside className={styles.picture} aria-label={say('picture')}>
      <span className={styles.moving}>CAM-0201 · {say('picture_moving')}</span>
      <span className={styles.idle}>ESC-0142 · {say('picture_idle')}</span>
      <span className={styles.off}>GER-0017 · {say('picture_off')}</span>
      <small className={styles.credit}>© OpenStreetMap contributors</small>
    </aside>
  );
}
