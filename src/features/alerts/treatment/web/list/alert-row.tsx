import type { Alert } from '../../contract.ts';
import type { AlertColumn } from '../../page/alert-columns.ts';
import { AlertCell } from './alert-cell.tsx';
import { useAlertMessages } from '../use-alert-messages.ts';
import table from '#ui/list/table.module.css';
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
  columns: readonly AlertColumn[];
}

/** One row of the table. */
export function AlertRow({ alert, columns, openId, onOpen, ticked, onTick }: AlertRowProps) {
  const { id } = alert;
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
        <td className={`${table.tick} ${styles.tick}`}>
          <AlertTick alert={alert} ticked={ticked} onTick={onTick} />
        </td>
      )}
      {columns.map((name) => (
        <AlertCell key={name} name={name} alert={alert} isOpen={id === openId} />
      ))}
    </tr>
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
