import type { ReactNode } from 'react';
import { SeverityMark } from '#features/messaging/notifications/web/public.ts';
import type { Alert } from '../../contract.ts';
import type { AlertColumn } from '../../page/alert-columns.ts';
import { StatusPill } from '../status-pill.tsx';
import { TreatmentMarks } from '../treatment-marks.tsx';
import { useAlertMessages } from '../use-alert-messages.ts';
import { OpenLink } from './open-link.tsx';
import table from '#ui/list/table.module.css';
import styles from './alert-table.module.css';

interface AlertCellProps {
  name: AlertColumn;
  alert: Alert;
  /** It is open in the side panel. */
  isOpen: boolean;
}

/** One field of an alert. */
export function AlertCell({ name, alert, isOpen }: AlertCellProps) {
  const { category } = useAlertMessages();
  if (name === 'alert')
    return (
      <th scope="row" data-column="alert">
        <OpenLink alert={alert} isOpen={isOpen} className={styles.name} />
        <span className={styles.under}>
          {alert.code} · {category(alert.category)}
        </span>
      </th>
    );
  return (
    <td data-column={name} title={name === 'location' ? (alert.location ?? undefined) : undefined}>
      <Content name={name} alert={alert} />
    </td>
  );
}

function Content({ name, alert }: { name: Exclude<AlertColumn, 'alert'>; alert: Alert }): ReactNode {
  const { moment, exact, category, type, t } = useAlertMessages();
  const { unit, solved_at } = alert;
  switch (name) {
    case 'severity':
      return <SeverityMark severity={alert.severity} hasWord />;
    case 'type':
      return type(alert.type);
    case 'category':
      return category(alert.category);
    case 'origin':
      return t(`origins.${alert.origin}`);
    case 'group':
      return t(alert.group ? 'yes' : 'no');
    case 'asset':
      return (
        <Two
          one={alert.asset_code ?? t(alert.feed_id === null ? 'whole_unit' : 'data_feed')}
          other={alert.manufacturer}
        />
      );
    case 'manufacturer':
      return <OrNone text={alert.manufacturer} />;
    case 'cost_centre':
      return <OrNone text={alert.cost_centre} />;
    case 'when':
      return <When alert={alert} />;
    case 'status':
      return <Status alert={alert} />;
    case 'solved':
      return solved_at === null ? <OrNone text={null} /> : <span title={exact(solved_at)}>{moment(solved_at)}</span>;
    case 'assignee':
      return <OrNone text={alert.assignee?.name ?? null} />;
    case 'unit':
      return <Two one={unit.code} other={unit.name === unit.code ? null : unit.name} />;
    case 'location':
      return <OrNone text={alert.location} />;
    case 'orders':
      return <Two one={alert.order_number} other={alert.os_number && t('os', { number: alert.os_number })} />;
    case 'marks':
      return <TreatmentMarks alert={alert} />;
  }
}

function When({ alert }: { alert: Alert }) {
  const { moment, exact, t, number, seenOnce } = useAlertMessages();
  return (
    <>
      <span title={exact(alert.occurred_at)}>{moment(alert.occurred_at)}</span>
      {alert.occurrences > 1 && (
        <span className={styles.under} title={t('last_at', { time: exact(alert.last_occurred_at) })}>
          {t('times', { number: number(alert.occurrences) })}
        </span>
      )}
      {alert.seen_once && (
        <span className={styles.under} title={seenOnce.reason}>
          {seenOnce.mark}
        </span>
      )}
    </>
  );
}

function Status({ alert }: { alert: Alert }) {
  const { t } = useAlertMessages();
  return (
    <>
      <StatusPill status={alert.status} />
      {alert.status !== 'resolved' && alert.condition_ended_at !== null && (
        <span className={styles.under}>{t('ended_short')}</span>
      )}
    </>
  );
}

function OrNone({ text }: { text: string | null }) {
  return text || <span className={table.none}>–</span>;
}

function Two({ one, other }: { one: string | null; other: string | null }) {
  return (
    <>
      {one === null && other !== null ? null : (
        <span className={one === null ? table.none : undefined} title={one ?? undefined}>
          {one ?? '–'}
        </span>
      )}
      {other !== null && (
        <span className={styles.under} title={other}>
          {other}
        </span>
      )}
    </>
  );
}
