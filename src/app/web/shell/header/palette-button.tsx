import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { tabNames } from '#features/indicators/public.ts';
import { SearchButton, type OwnItem } from '#features/views/search/web/public.ts';
import { signOut, switchAccount, useLanguage, useProfile, useSession } from '#features/identity/session/web/public.ts';
import { useLight } from '#ui/theme/light.tsx';
import { notify } from '#ui/notices.tsx';
import { errorKey } from '#platform/web/error-messages.ts';
import { mayOpen } from '../../guard.ts';
import { screens } from '../../screens.ts';
import { visitorOf } from '../guard-navigation.ts';

const lights = ['light', 'dark', 'auto'] as const;
/** Pages at a slug, a parameter of their route. */
const slugPages = ['units', ...tabNames].map((slug) => ({
  name: `services-simc-${slug}`,
  path: `/services/simc/${slug}`,
}));

/** Command palette: search results, pages the person may open, and commands. */
export function PaletteButton() {
  const pages = usePages();
  const commands = useCommands();
  return <SearchButton own={[...pages, ...commands]} />;
}

function usePages(): OwnItem[] {
  const t = useTranslations();
  const visitor = visitorOf(useSession());
  const paths = screens.filter(({ path, area, redirect }) => area === 'signed-in' && !path.includes(':') && !redirect);
  const seen = new Set<string>();
  return [...paths, ...slugPages].flatMap(({ name, path }) => {
    if (seen.has(path) || !mayOpen(visitor, path) || !t.has(`titles.${name}`)) return [];
    seen.add(path);
    const label = t.has(`titles.${name}`) ? t.raw(`titles.${name}`) : name;
    return typeof label === 'string' ? [{ key: `page ${name}`, kind: 'page' as const, label, to: path }] : [];
  });
}

function useCommands(): OwnItem[] {
  const t = useTranslations();
  const navigate = useNavigate();
  const profile = useProfile();
  const { locale, locales, names, changeLanguage } = useLanguage();
  const { light, chooseLight } = useLight();
  const command = (key: string, label: string, run: () => unknown): OwnItem => ({
    key: `command ${key}`,
    kind: 'command',
    label,
    run: () => {
      Promise.resolve(run()).catch((error: unknown) => notify({ text: t(`errors.${errorKey(error)}`), isFault: true }));
    },
  });
  return [
    ...locales
      .filter((choice) => choice !== locale)
      .map((choice) =>
        command(`speak ${choice}`, t('search.speak', { name: names[choice] }), () => changeLanguage(choice)),
      ),
    ...lights
      .filter((choice) => choice !== light)
      .map((choice) =>
        command(`light ${choice}`, t('search.light', { name: t(`frame.light_${choice}`) }), () => chooseLight(choice)),
      ),
    ...profile.accounts
      .filter(({ id }) => id !== profile.current_account_id)
      .map(({ id, name }) => command(`account ${id}`, t('search.switch', { name }), () => switchAccount(id))),
    command('sign out', t('frame.sign_out'), async () => {
      await signOut();
      await navigate('/');
    }),
  ];
}
