import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconLock, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { readAlertReport } from '#features/alerts/reports/contract.ts';
import type { WholeAlert } from '../../contract.ts';
import { SeverityMark } from '#features/messaging/notifications/web/public.ts';
import { call } from '#platform/web/call.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import buttons from '#ui/buttons.module.css';
import { EmptyState, ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AlertFacts } from './alert-facts.tsx';
import { AlertHistory } from './alert-history.tsx';
import { CounterMeasures } from './counter-measures.tsx';
import { FinishDialog } from './finish-dialog.tsx';
import { GroupMembers } from './group-members.tsx';
import { AlertViewers } from './alert-viewers.tsx';
import { FileButton, Recommendation } from './recommendation.tsx';
import { StatusPill } from '../status-pill.tsx';
import { useAlert } from './use-alert.ts';
import { useAlertMessages } from '../use-alert-messages.ts';
import { useErrorText, useTreatment } from './use-treatment.ts';
import styles from './alert-panel.module.css';
import { Pill } from '#ui/pill.tsx';
import parts from '#ui/parts.module.css';
import { useEscape } from '#ui/use-keydown.ts';

const AlertMap = lazy(async () => ({ default: (await import('./alert-map.tsx')).AlertMap }));

interface AlertPanelProps {
  id: string;
  mayTreat: boolean;
  onClose(): void;
}

/** One alert beside the list: evidence, recommendation, treatment and history. */
export function AlertPanel({ id, mayTreat, onClose }: AlertPanelProps) {
  const { t } = useAlertMessages();
  const found = useAlert(id);
  useEscape(() => {
    if (!document.querySelector('[role=dialog], [role=menu], [role=listbox]')) onClose();
  });
  const name = found.kind === 'there' ? found.alert.description : '';
  return (
    <Stack component="section" className={styles.panel} gap={0} aria-label={t('detail', { name })}>
      <Box
        component="button"
        type="button"
        pos="absolute"
        top={12}
        right={10}
        style={{ zIndex: 1 }}
        className={buttons.icon}
        aria-label={t('close')}
        onClick={onClose}
      >
        <IconX size={17} stroke={1.8} />
      </Box>
      {found.kind === 'there' && <Whole key={id} alert={found.alert} mayTreat={mayTreat} />}
      {found.kind === 'reading' && (
        <div className={styles.body} aria-busy>
          <Skeleton width="60%" height={22} />
          <Skeleton height={160} />
          <Skeleton height={220} />
        </div>
      )}
      {found.kind === 'fault' && <ListFault error={found.error} onRetry={found.readAgain} />}
      {found.kind === 'no-access' && (
        <div role="alert">
          <EmptyState icon={IconLock} title={t('no_access')}>
            {t('no_access_text')}
          </EmptyState>
        </div>
      )}
    </Stack>
  );
}

/** The asset or the feeds, each with a link to its page, or the unit. */
function Subject({ alert: { asset_code, feed_id } }: { alert: WholeAlert }) {
  const { t } = useAlertMessages();
  if (asset_code !== null)
    return <Link to={`/services/simc/assets/${encodeURIComponent(asset_code)}`}>{asset_code}</Link>;
  return feed_id === null ? (
    t('whole_unit')
  ) : (
    <Link to={`/services/simc/settings/feeds/${feed_id}`}>{t('data_feed')}</Link>
  );
}

function Whole({ alert, mayTreat }: { alert: WholeAlert; mayTreat: boolean }) {
  const { t, type } = useAlertMessages();
  const { description, code, evidence } = alert;
  // Text being written stays until the alert has been treated.
  const [writtenOver, setWrittenOver] = useState<number | null>(null);
  const hasPlace = evidence.fixes.length > 0 || alert.latitude !== null;
  return (
    <>
      <Box component="header" pt="md" pb="sm" pl="md" pr={50}>
        <Group component="p" gap="xs">
          <Pill>
            <SeverityMark severity={alert.severity} hasWord />
          </Pill>
          <Pill>
            <StatusPill status={alert.status} />
          </Pill>
        </Group>
        <Box className={parts.wrap} component="h2" mt="xs" lh={1.3} lts="-0.01em">
          {description}
        </Box>
        <Text miw={0} mt="3xs" c="dimmed">
          {code} · {type(alert.type)}
          {' · '}
          <Subject alert={alert} />
        </Text>
      </Box>
      <div className={styles.body} onInput={() => setWrittenOver(alert.version)}>
        {hasPlace && (
          <Box pos="relative" h={{ base: 208, sm: 176 }} bd="1px solid var(--gray-3)" bdrs="md" className={parts.clip}>
            <Suspense fallback={<Skeleton height="100%" />}>
              <AlertMap alert={alert} />
            </Suspense>
          </Box>
        )}
        <AlertFacts alert={alert} mayTreat={mayTreat} />
        <GroupMembers alert={alert} />
        <Recommendation alert={alert} />
        {alert.report && (
          <Stack component="section" gap={4}>
            <h3>{t('report')}</h3>
            <FileButton name={alert.report.name} read={() => call(readAlertReport, { params: { id: alert.id } })} />
          </Stack>
        )}
        <CounterMeasures alert={alert} mayTreat={mayTreat} />
        <AlertHistory alert={alert} />
      </div>
      <AlertViewers alertId={alert.id} isTreating={mayTreat && writtenOver === alert.version} />
      {mayTreat && <Actions alert={alert} />}
    </>
  );
}

function Actions({ alert }: { alert: WholeAlert }) {
  const { t } = useAlertMessages();
  const { reopen } = useTreatment();
  const errorText = useErrorText();
  const [isFinishing, setFinishing] = useState(false);
  const [isReopening, setReopening] = useState(false);
  async function open() {
    setReopening(true);
    await reopen(alert.id).catch((error: unknown) => errorText(error, alert.id, alert));
    setReopening(false);
  }
  return (
    <Group py="sm" px="md" component="footer" className={parts.above} gap="xs" align="stretch" wrap="nowrap">
      {alert.status === 'resolved' ? (
        <BusyButton variant="default" busy={isReopening} onClick={() => void open()}>
          {t('reopen')}
        </BusyButton>
      ) : (
        <Button data-finish aria-keyshortcuts="E" onClick={() => setFinishing(true)}>
          {t('finish')}
        </Button>
      )}
      <FinishDialog alert={alert} opened={isFinishing} onClose={() => setFinishing(false)} />
    </Group>
  );
}
