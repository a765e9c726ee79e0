import { IconHome, IconMapPin } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { mayOpen, type Visitor } from '../guard.ts';
import { screens } from '../screens.ts';
import styles from './rail.module.css';

interface Entry {
  /** The route it leads to. */
  name: string;
  word: 'home' | 'map';
  icon: ComponentType<{ size: number; stroke: number }>;
}

const entries: readonly Entry[] = [
  { name: 'home', word: 'home', icon: IconHome },
  { name: 'services-simc-geolocalizacao-mapa', word: 'map', icon: IconMapPin },
];

/** The main menu: what exists and what this person may open, nothing else. */
export function Rail({ visitor }: { visitor: Visitor }) {
  const say = useTranslations('frame');
  return entries
    .filter(({ name }) => mayOpen(visitor, name))
    .map(({ name, word, icon: Icon }) => (
      <NavLink key={name} to={pathOf(name)} className={styles.entry} title={say(word)}>
        <Icon size={20} stroke={1.6} />
        <span className={styles.word}>{say(word)}</span>
      </NavLink>
    ));
}

function pathOf(name: string): string {
  return screens.find((screen) => screen.name === name)?.path ?? '/home';
}
