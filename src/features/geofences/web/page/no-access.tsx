import { IconLock } from '@tabler/icons-react';
import { EmptyState } from '#ui/list/list-states.tsx';
import { useGeofenceMessages } from './use-geofence-messages.ts';
import mapCard from '#ui/map/panels/panels.module.css';
import styles from './geofences-page.module.css';

/** The same for absent, foreign and out-of-scope geofences. */
export function NoAccess({ onLeave }: { onLeave(): void }) {
  const { t } = useGeofenceMessages();
  return (
    <section className={`${mapCard.card} ${styles.aside}`} role="alert">
      <EmptyState icon={IconLock} title={t('no_access')} instead={{ label: t('to_list'), run: onLeave }}>
        {t('no_access_text')}
      </EmptyState>
    </section>
  );
}
