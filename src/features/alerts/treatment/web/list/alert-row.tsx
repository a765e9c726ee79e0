import { Link, useLocation } from 'react-router';
import type { Alert } from '../../contract.ts';
import { SeverityMark } from '#features/messaging/notifications/web/public.ts';
import { StatusPill } from '../status-pill.tsx';
import { TreatmentMarks } from '../treatment-marks.tsx';
import { useAlertMessages } from '../use-alert-messages.ts';
import styles from './alert-table.module.css';

/** The open and selected alerts of the list. */
export interface Choosing {
  /** Id of the alert in the side panel. */
  openId: string | null;
  onOpen(id: string): void;
  ticked: ReadonlySet<string>;
  /** Null if this person may not treat alerts. */
  onTick: ((ticked: ReadonlySet<string>) => void) | null;
}

interface AlertRowProps extends Choosing {
  alert: Alert;
  /** Columns that are left out. */
  empty: ReadonlySet<string>;
}

/** One row of the table. */
export function AlertRow({ alert, empty, openId, onOpen, ticked, onTick }: AlertRowProps) {
  const { moment, exact, category, t, number } = useAlertMessages();
  const { id, code, manufacturer, asset_code, unit, location, assignee } = alert;
  const isTicked = ticked.has(id);
  return (
    <tr
      data-alert={id}
      data-open={id === openId || undefined}
      data-ticked={isTicked || undefined}
      className={styles.row}
      onClick={(event) => {
        // Clicks on controls inside the row and text selection do not open it.
        if (event.target instanceof Element && event.target.closest('a, input, label')) return;
        if (!globalThis.getSelection()?.toString()) onOpen(id);
      }}
    >
      {onTick && (
        <td className={styles.tick}>
          <AlertTick alert={alert} ticked={ticked} onTick={onTick} />
        </td>
      )}
      <th scope="row" data-column="alert">
        <OpenLink alert={alert} isOpen={id === openId} className={styles.name} />
        <span className={styles.under}>
          {code} · {category(alert.category)}
        </span>
      </th>
      <td data-column="severity">
        <SeverityMark severity={alert.severity} hasWord />
      </td>
      <td data-column="asset">
        <Two one={asset_code ?? t('whole_unit')} other={manufacturer} />
      </td>
      <td data-column="when">
        <span title={exact(alert.occurred_at)}>{moment(alert.occurred_at)}</span>
        {alert.occurrences > 1 && (
          <span className={styles.under} title={t('last_at', { time: exact(alert.last_occurred_at) })}>
            {t('times', { number: number(alert.occurrences) })}
          </span>
        )}
      </td>
      <td data-column="status">
        <StatusPill status={alert.status} />
        {alert.status !== 'resolved' && alert.condition_ended_at !== null && (
          <span className={styles.under}>{t('ended_short')}</span>
        )}
      </td>
      {!empty.has('assignee') && (
        <td data-column="assignee">{assignee?.name ?? <span className={styles.none}>–</span>}</td>
      )}
      <td data-column="unit">
        <Two one={unit.code} other={unit.name === unit.code ? null : unit.name} />
      </td>
      {!empty.has('location') && (
        <td data-column="location" title={location ?? undefined}>
          {location || <span className={styles.none}>–</span>}
        </td>
      )}
      {!empty.has('orders') && (
        <td data-column="orders">
          <Two one={alert.order_number} other={alert.os_number && t('os', { number: alert.os_number })} />
        </td>
      )}
      {!empty.has('marks') && (
        <td data-column="marks">
          <TreatmentMarks alert={alert} />
        </td>
      )}
    </tr>
  );
}

function Two({ one, other }: { one: string | null; other: string | null }) {
  return (
    <>
      {one === null && other !== null ? null : (
        <span className={one === null ? styles.none : undefined} title={one ?? undefined}>
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

interface OpenLinkProps {
  alert: Pick<Alert, 'id' | 'description'>;
  isOpen: boolean;
  className: string | undefined;
}

/** Link to an alert by its name. */
export function OpenLink({ alert, isOpen, className }: OpenLinkProps) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('alert', alert.id);
  return (
    <Link
      to={{ search: params.toString() }}
      preventScrollReset
      replace={new URLSearchParams(search).has('alert')}
      data-open
      aria-current={isOpen || undefined}
      className={className}
      title={alert.description}
    >
      {alert.description}
    </Link>
  );
}

/** Checkbox that selects an alert. */
export function AlertTick({
  alert,
  ticked,
  onTick,
}: { alert: Alert } & Pick<Choosing, 'ticked'> & { onTick: NonNullable<Choosing['onTick']> }) {
  const { t, subject } = useAlertMessages();
  const { id, description } = alert;
  return (
    <label>
      <input
        type="checkbox"
        checked={ticked.has(id)}
        aria-label={t('select', { name: description, subject: subject(alert) })}
        onChange={({ target }) => {
          const next = new Set(ticked);
          if (target.checked) next.add(id);
          else next.delete(id);
          onTick(next);
        }}
      />
    </label>
  );
}
