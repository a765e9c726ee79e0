import { Stack } from '@mantine/core';
import { IconArrowLeft, IconCheck, IconPlayerStop } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { RecordKind } from '../contract.ts';
import type { Downtime, Service } from '../public.ts';
import { DowntimeEndDialog } from './downtimes/downtime-end-dialog.tsx';
import type { RecordQuery } from './record-view.ts';
import { recordViews } from './record-views.ts';
import { RecordsPage } from './records-page.tsx';
import { ServiceDoneDialog } from './services/service-done-dialog.tsx';
import { useRecordMessages } from './use-record-messages.ts';
import buttons from '#ui/buttons.module.css';
import styles from './records.module.css';

interface PageProps {
  /** Shown above the list of costs. */
  aboveCosts: (query: RecordQuery) => ReactNode;
}

interface MaintenancePageProps extends PageProps {
  kind: RecordKind;
  back: string;
}

const pages = {
  contracts: () => <RecordsPage view={recordViews.contracts} />,
  costs: ({ aboveCosts }: PageProps) => <RecordsPage view={recordViews.costs} above={aboveCosts} />,
  services: Services,
  downtimes: Downtimes,
  targets: () => <RecordsPage view={recordViews.targets} />,
} as const;

/** The records of one kind; `back` is the indicator tab that uses them. */
export default function MaintenancePage({ kind, back, aboveCosts }: MaintenancePageProps) {
  const Page = pages[kind];
  return (
    <Stack gap={0}>
      <Way back={back} />
      <Page aboveCosts={aboveCosts} />
    </Stack>
  );
}

function Way({ back }: { back: string }) {
  const { t } = useRecordMessages();
  return (
    <div className={styles.way}>
      <Link to={back} className={buttons.back}>
        <IconArrowLeft size={15} aria-hidden />
        {t('back')}
      </Link>
    </div>
  );
}

function Services() {
  const { t } = useRecordMessages();
  const [done, setDone] = useState<Service | null>(null);
  return (
    <>
      <RecordsPage
        view={recordViews.services}
        more={(service) => [{ label: t('done'), icon: IconCheck, onClick: () => setDone(service) }]}
      />
      <ServiceDoneDialog service={done} onClose={() => setDone(null)} />
    </>
  );
}

function Downtimes() {
  const { t } = useRecordMessages();
  const [ending, setEnding] = useState<Downtime | null>(null);
  return (
    <>
      <RecordsPage
        view={recordViews.downtimes}
        more={(downtime) =>
          downtime.to === null ? [{ label: t('end'), icon: IconPlayerStop, onClick: () => setEnding(downtime) }] : []
        }
      />
      <DowntimeEndDialog downtime={ending} onClose={() => setEnding(null)} />
    </>
  );
}
