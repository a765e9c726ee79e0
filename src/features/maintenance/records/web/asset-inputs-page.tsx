import { IconArrowLeft, IconCheck, IconPlayerStop } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { InputKind } from '../contract.ts';
import type { Downtime, Service } from '../public.ts';
import { useContractView } from './contracts/contract-view.tsx';
import { useCostView } from './costs/cost-view.tsx';
import { DowntimeEndDialog } from './downtimes/downtime-end-dialog.tsx';
import { useDowntimeView } from './downtimes/downtime-view.tsx';
import type { InputQuery } from './input-view.ts';
import { InputsPage } from './inputs-page.tsx';
import { ServiceDoneDialog } from './services/service-done-dialog.tsx';
import { useServiceView } from './services/service-view.tsx';
import { useTargetView } from './targets/target-view.tsx';
import { useInputMessages } from './use-input-messages.ts';
import styles from './inputs-page.module.css';

interface PageProps {
  /** Shown above the list of costs. */
  aboveCosts: (query: InputQuery) => ReactNode;
}

interface AssetInputsPageProps extends PageProps {
  kind: InputKind;
  back: string;
}

const pages = {
  contracts: () => <InputsPage view={useContractView()} />,
  costs: ({ aboveCosts }: PageProps) => <InputsPage view={useCostView()} above={aboveCosts} />,
  services: Services,
  downtimes: Downtimes,
  targets: () => <InputsPage view={useTargetView()} />,
} as const;

/** One kind of what people tell of assets; `back` is the tab of indicators that is computed from it. */
export default function AssetInputsPage({ kind, back, aboveCosts }: AssetInputsPageProps) {
  const Page = pages[kind];
  return (
    <div className={styles.frame}>
      <Way back={back} />
      <Page aboveCosts={aboveCosts} />
    </div>
  );
}

function Way({ back }: { back: string }) {
  const { t } = useInputMessages();
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
  const { t } = useInputMessages();
  const [done, setDone] = useState<Service | null>(null);
  return (
    <>
      <InputsPage
        view={useServiceView()}
        more={(service) => [{ label: t('done'), icon: IconCheck, onClick: () => setDone(service) }]}
      />
      <ServiceDoneDialog service={done} onClose={() => setDone(null)} />
    </>
  );
}

function Downtimes() {
  const { t } = useInputMessages();
  const [ending, setEnding] = useState<Downtime | null>(null);
  return (
    <>
      <InputsPage
        view={useDowntimeView()}
        more={(downtime) =>
          downtime.to === null ? [{ label: t('end'), icon: IconPlayerStop, onClick: () => setEnding(downtime) }] : []
        }
      />
      <DowntimeEndDialog downtime={ending} onClose={() => setEnding(null)} />
    </>
  );
}
