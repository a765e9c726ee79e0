import { Box, Button, Group, Text } from '@mantine/core';
import { IconBan, IconCopy, IconHistory, IconPencil, IconPower, IconTrash, IconX } from '@tabler/icons-react';
import { Suspense, useState, type Ref } from 'react';
import type { Geofence } from '#features/geofences/contract.ts';
import { isForDialog } from '#ui/overlay/dialog-keys.ts';
import { RowMenu } from '#ui/list/row-menu.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { panelTabs, type GeofencesAddress, type ChangeGeofencesAddress } from '../../page/geofences-address.ts';
import { ApplyPastDialog } from '../public.ts';
import { CopyDialog } from '../page/copy-dialog.tsx';
import { DeleteDialog } from '../page/delete-dialog.tsx';
import { GeofenceAbout } from './geofence-about.tsx';
import { GeofenceDays } from './geofence-days.tsx';
import { GeofenceEvents } from './geofence-events.tsx';
import { GeofenceStays } from './geofence-stays.tsx';
import type { GeofenceAlerts } from '../geofence-alerts.ts';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';
import { useSwitchGeofences } from '../list/use-switch-geofences.ts';
import buttons from '#ui/buttons.module.css';
import mapCard from '#ui/map/panels/panels.module.css';
import parts from '#ui/parts.module.css';
import styles from './geofence-panel.module.css';
import { useEscape } from '#ui/use-keydown.ts';

interface GeofencePanelProps {
  ref: Ref<HTMLElement>;
  geofence: Geofence;
  address: GeofencesAddress;
  change: ChangeGeofencesAddress;
  mayDraw: boolean;
  alerts: GeofenceAlerts;
}

/** Panel of the selected geofence. */
export function GeofencePanel({ ref, geofence, address, change, mayDraw, alerts }: GeofencePanelProps) {
  const { t } = useGeofenceMessages();
  useEscape((event) => {
    if (isForDialog(event)) return;
    change(address.event === null ? { geofence: null } : { event: null });
  });
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={`${mapCard.card} ${mapCard.panelBox}`}
      aria-label={t('detail', { name: geofence.name })}
    >
      <header className={styles.head}>
        <span className={styles.swatch} style={{ background: geofence.color }} aria-hidden />
        <div>
          <Box className={`${parts.wrap} ${parts.clip}`} component="h2" lh={1.3} lts="-0.01em">
            {geofence.name}
          </Box>
          <Text c="dimmed">{`${geofence.unit.code} · ${geofence.unit.name}`}</Text>
        </div>
        <button
          type="button"
          className={`${buttons.icon} ${styles.close}`}
          aria-label={t('close')}
          onClick={() => change({ geofence: null })}
        >
          <IconX size={17} stroke={1.8} />
        </button>
        <Group component="p" className={styles.state} gap="xs" wrap="nowrap" c="var(--gray-7)">
          {geofence.active ? (
            <IconPower color="var(--running)" size={14} stroke={2} aria-hidden />
          ) : (
            <IconBan color="var(--gray-6)" size={14} stroke={2} aria-hidden />
          )}
          {geofence.active ? t('state_on') : t('state_off')}
        </Group>
        {mayDraw && <Actions geofence={geofence} change={change} />}
      </header>
      <Box mih={0} pt={0} px="sm" pb="sm" className={`${styles.body} ${parts.scroll}`}>
        <Tabs
          label={t('tabs.label')}
          tabs={panelTabs.map((name) => ({ name, label: t(`tabs.${name}`) }))}
          shown={address.tab}
          onShow={(tab) => change({ tab, event: null })}
        >
          {address.tab === 'about' && (
            <GeofenceAbout
              geofence={geofence}
              alerts={alerts}
              mayDraw={mayDraw}
              onMore={() => change({ tab: 'stays' })}
            />
          )}
          {address.tab === 'stays' && <GeofenceStays geofence={geofence} address={address} change={change} />}
          {address.tab === 'events' && <GeofenceEvents geofence={geofence} address={address} change={change} />}
          {address.tab === 'days' && <GeofenceDays geofence={geofence} address={address} change={change} />}
        </Tabs>
      </Box>
    </section>
  );
}

function Actions({ geofence, change }: { geofence: Geofence; change: ChangeGeofencesAddress }) {
  const { t } = useGeofenceMessages();
  const switchGeofences = useSwitchGeofences();
  const [asked, setAsked] = useState<'copy' | 'delete' | 'past' | null>(null);
  return (
    <Group className={styles.actions} gap="2xs" wrap="nowrap">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPencil size={14} stroke={1.8} />}
        onClick={() => change({ form: 'edit', event: null })}
      >
        {t('edit')}
      </Button>
      <RowMenu
        name={geofence.name}
        actions={[
          { label: t('past.open'), icon: IconHistory, onClick: () => setAsked('past') },
          { label: t('copy'), icon: IconCopy, onClick: () => setAsked('copy') },
          {
            label: t(geofence.active ? 'switch_off' : 'switch_on'),
            icon: IconPower,
            onClick: () => void switchGeofences([geofence], !geofence.active),
          },
          { label: t('remove'), icon: IconTrash, isDangerous: true, onClick: () => setAsked('delete') },
        ]}
      />
      <CopyDialog
        geofence={geofence}
        opened={asked === 'copy'}
        onClose={() => setAsked(null)}
        onDone={({ id }) => change({ geofence: id })}
      />
      {asked === 'past' && (
        <Suspense>
          <ApplyPastDialog geofence={geofence} onClose={() => setAsked(null)} />
        </Suspense>
      )}
      <DeleteDialog
        geofence={geofence}
        opened={asked === 'delete'}
        onClose={() => setAsked(null)}
        onDone={() => change({ geofence: null })}
      />
    </Group>
  );
}
