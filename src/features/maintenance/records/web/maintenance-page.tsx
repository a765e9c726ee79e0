import { IconArrowLeft, IconCheck, IconPlayerStop } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { RecordKind } from '../contract.ts';
import type { Downtime, Service } from '../public.ts';
import { useContractView } from './contracts/contract-view.tsx';
import { useCostView } from './costs/cost-view.tsx';
import { DowntimeEndDialog } from './downtimes/downtime-end-dialog.tsx';
import { useDowntimeView } from './downtimes/downtime-view.tsx';
import type { RecordQuery } from './record-view.ts';
import { RecordsPage } from './records-page.tsx';
import { ServiceDoneDialog } from './services/service-done-dialog.tsx';
import { useServiceView } from './services/service-view.tsx';
import { useTargetView } from './targets/target-view.tsx';
import { useRecordMessages } from './use-record-messages.ts';
import styles from './records-page.module.css';

interface PageProps {
  /** Shown above the list of costs. */
  aboveCosts: (query: RecordQuery) => ReactNode;
}

interface MaintenancePageProps extends PageProps {
  kind: RecordKind;
  back: string;
}

const pages = {
  contracts: () => <RecordsPage view={useContractView()} />,
  costs: ({ aboveCosts }: PageProps) => <RecordsPage view={useCostView()} above={aboveCosts} />,
  services: Services,
  downtimes: Downtimes,
  targets: () => <RecordsPage view={useTargetView()} />,
} as const;

/** The records of one kind; `back` is the indicator tab that uses them. */
export default function MaintenancePage({ kind, back, aboveCosts }: MaintenancePageProps) {
  const Page = pages[kind];
  return (
    <div className={styles.frame}>
      <Way back={back} />
      <Page aboveCosts={aboveCosts} />
    </div>
  );
}

function Way({ back }: { back: string }) {
  const { t } = useRecordMessages();
  return (
    <div className={styles.way}>
      <Link to={back} className={styles.back}>
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
        view={useServiceView()}
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
        view={useDowntimeView()}
        more={(downtime) =>
          downtime.to === null ? [{ label: t('end'), icon: IconPlayerStop, onClick: () => setEnding(downtime) }] : []
        }
      />
      <DowntimeEndDialog downtime={ending} onClose={() => setEnding(null)} />
    </>
  );
}
