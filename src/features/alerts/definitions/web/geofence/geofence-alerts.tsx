import { Button, Group, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { resources, type Geofence, type Resource } from '#features/geofences/contract.ts';
import { useIsAdmin, useProfile } from '#features/identity/session/web/public.ts';
import { ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { AlertDefinition } from '../../contract.ts';
import { channelsOf, emailsOnly } from '../../page/geofence-alert.ts';
import { useAlertsOfGeofence, useCreateGeofenceAlerts } from './use-geofence-alerts.ts';
import field from '#ui/form/fields/field.module.css';
import styles from '../definitions.module.css';

const management = '/services/simc/alertas/gerenciamento';

/** Who is notified of a geofence, and what is still to be switched on for the reader. */
function GeofenceAlertList({ geofence }: { geofence: Geofence }) {
  const t = useTranslations('geofence_alerts');
  const { id: me, sections } = useProfile();
  const isAdmin = useIsAdmin();
  const create = useCreateGeofenceAlerts();
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useAlertsOfGeofence(geofence.id);
  if (!sections.includes('management')) return null;
  const missing = data
    ? geofence.resources.filter((event) => !data.items.some((definition) => emailsOnly(definition, event, me)))
    : [];
  const add = async (event: Resource) => {
    setBusy(true);
    await create(geofence, [event]);
    setBusy(false);
  };
  return (
    <Stack component="section" aria-label={t('title')} gap="xs">
      <Text component="h3" fz="sm" fw={650} c="var(--gray-9)">
        {t('title')}
      </Text>
      {error && !data && <ListFault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={22} />}
      {data?.items.length === 0 && <Text c="dimmed">{t('nobody')}</Text>}
      <Stack component="ul" className={styles.list} gap="2xs">
        {data?.items.map((definition) => (
          <Group
            component="li"
            gap="var(--space-2) var(--space-8)"
            align="stretch"
            justify="space-between"
            key={definition.id}
          >
            <Link to={`${management}?definition=${definition.id}`}>{definition.description}</Link>
            <Text span c="dimmed">
              {summaryOf(definition, me, t)}
            </Text>
          </Group>
        ))}
      </Stack>
      {isAdmin && geofence.active && missing.length > 0 && (
        <Group gap="xs">
          {missing.map((event) => (
            <Button
              key={event}
              size="xs"
              variant="default"
              disabled={isBusy}
              leftSection={<IconMail size={14} stroke={1.8} aria-hidden />}
              onClick={() => void add(event)}
            >
              {t(`add.${event}`)}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
}

type Translate = ReturnType<typeof useTranslations<'geofence_alerts'>>;

/** `e-mail, app: you`. */
function summaryOf(definition: AlertDefinition, me: string, t: Translate): string {
  if (definition.status === 'inactive') return t('inactive');
  const channels = channelsOf(definition).map((channel) => t(`channels.${channel}`));
  if (channels.length === 0) return t('no_channel');
  const level = definition.notification_level;
  const isMine = level === 'assignee' && definition.assignees.every(({ user_id }) => user_id === me);
  return `${channels.join(', ')}: ${isMine ? t('me') : t(`levels.${level}`)}`;
}

/** Events of a geofence that e-mail the reader once it is saved. */
function GeofenceAlertFields({ geofence, name }: { geofence: Geofence | null; name: string }) {
  const t = useTranslations('geofence_alerts');
  const { id: me } = useProfile();
  const isAdmin = useIsAdmin();
  const { data } = useAlertsOfGeofence(geofence?.id ?? null);
  if (!isAdmin || (geofence && !data)) return null;
  const missing = resources.filter((event) => !data?.items.some((definition) => emailsOnly(definition, event, me)));
  if (missing.length === 0) return null;
  return (
    <Group component="fieldset" className={styles.fields} gap="var(--space-8) var(--space-16)" align="stretch">
      <legend className={field.label}>{t('legend')}</legend>
      {missing.map((event) => (
        <Group component="label" gap="xs" wrap="nowrap" mih="var(--control-sm)" display="inline-flex" key={event}>
          <input type="checkbox" name={name} value={event} />
          {t(`events.${event}`)}
        </Group>
      ))}
      <p className={field.hint}>{t('hint')}</p>
    </Group>
  );
}

/** What the page of geofences shows of alerts. */
export const geofenceAlerts = {
  List: GeofenceAlertList,
  Fields: GeofenceAlertFields,
  useCreate: useCreateGeofenceAlerts,
};
