import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { tabNames } from '#features/indicators/public.ts';
import { AccountSwitch } from '#features/identity/accounts/web/public.tsx';
import { UploadTray } from '#features/documents/files/web/public.ts';
import { DesktopNotices } from '#features/messaging/preferences/web/desktop-notices.tsx';
import { StepUpHost } from '#features/identity/second-factor/web/step-up-host.tsx';
import { useSession } from '#features/identity/session/web/public.ts';
import { usePage } from '#platform/web/page.tsx';
import { ProductLogo } from '#ui/product-logo.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AwayBanner } from './away-banner.tsx';
import { BellButton } from './header/bell-button.tsx';
import { HeaderTabs } from './header/header-tabs.tsx';
import { visitorOf } from './guard-navigation.ts';
import { loadRouteImports } from './load-route-imports.ts';
import { useShellCache } from './use-shell-cache.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { PaletteButton } from './header/palette-button.tsx';
import { PersonMenu } from './header/person-menu.tsx';
import { Rail } from './rail/rail.tsx';
import { SideNav } from './rail/side-nav.tsx';
import { useScrollPlace } from './use-scroll-place.ts';
import styles from './frame.module.css';

const DemoHistoryNote = lazy(() => import('./demo-history.tsx'));
/** Pages that depend on the demo's history. */
const historical = new Set(['/home', '/services/dashboards', ...tabNames.map((tab) => `/services/simc/${tab}`)]);
const DirectoryAwayBanner = lazy(() => import('./directory-away-banner.tsx'));

/** Frame of every signed-in page: header and rail; below 768 px a bar at the bottom. */
export function Frame({ children }: { children: ReactNode }) {
  useShellCache();
  useEffect(() => void loadRouteImports().catch(() => undefined), []);
  const session = useSession();
  const { pathname } = useLocation();
  const awayUntil = session.status === 'signed-in' && session.profile.directory_away_until;
  return (
    <Shell
      header={
        <>
          <AccountSwitch />
          <HeaderTabs visitor={visitorOf(session)} />
        </>
      }
      search={<PaletteButton />}
      bell={<BellButton />}
      person={<PersonMenu />}
      rail={<Rail />}
    >
      <PaperHead />
      <AwayBanner />
      <Suspense>
        <div role="status">{awayUntil && <DirectoryAwayBanner until={awayUntil} />}</div>
        {historical.has(pathname) && <DemoHistoryNote />}
      </Suspense>
      <div className={styles.area}>
        <SideNav />
        <div className={styles.page}>{children}</div>
      </div>
      <UploadTray />
      <DesktopNotices />
      <LeaveGuard />
      <StepUpHost />
    </Shell>
  );
}

/** Printed head, naming the account. */
function PaperHead() {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  const { accounts, current_account_id } = session.profile;
  return <p className={styles.paper}>{accounts.find(({ id }) => id === current_account_id)?.name}</p>;
}

/** Skeleton of the frame, before the person is known. */
export function FrameSkeleton() {
  const t = useTranslations('frame');
  return (
    <Shell
      header={<Skeleton width={180} height={28} />}
      search={null}
      bell={null}
      person={<Skeleton width={28} height={28} />}
      rail={null}
    >
      <div className={styles.loading} role="status">
        <span className="visually-hidden">{t('loading')}</span>
        <Skeleton width={220} height={26} />
        <Skeleton height={120} />
        <Skeleton height={320} />
      </div>
    </Shell>
  );
}

interface ShellProps {
  header: ReactNode;
  search: ReactNode;
  bell: ReactNode;
  person: ReactNode;
  rail: ReactNode;
  children: ReactNode;
}

function Shell({ header, search, bell, person, rail, children }: ShellProps) {
  const t = useTranslations('frame');
  const { product } = usePage();
  const place = useScrollPlace();
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      <header className={styles.header}>
        <Link to="/home" className={styles.home} aria-label={`${product} · ${t('home')}`}>
          <ProductLogo product={product} />
        </Link>
        {header}
        <span className={styles.space} />
        {search}
        {bell}
        {person}
      </header>
      <nav className={styles.rail} aria-label={t('main_menu')}>
        {rail}
      </nav>
      <main ref={place} className={styles.content} id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
