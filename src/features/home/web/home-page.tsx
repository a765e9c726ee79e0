import { useTranslations } from 'use-intl/react';
import { useProfile } from '#features/session/web/public.ts';
import styles from './home-page.module.css';

/** Where everyone starts: how the fleet stands right now, and the way to everything else. */
export default function HomePage() {
  return (
    <div className={styles.page}>
      <Greeting />
    </div>
  );
}

function Greeting() {
  const say = useTranslations('home');
  const { name } = useProfile();
  const hour = new Date().getHours();
  const greeting = hour < 5 || hour >= 18 ? 'good_evening' : hour < 12 ? 'good_morning' : 'good_afternoon';
  return <h1 className={styles.greeting}>{say(greeting, { name: name.split(' ')[0] ?? name })}</h1>;
}
