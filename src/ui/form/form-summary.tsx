import { IconAlertTriangle } from '@tabler/icons-react';
import { Note } from '../note.tsx';
import styles from './form.module.css';

/** Why a form was refused: a message, and the fields concerned. */
export interface ErrorSummary {
  text: string;
  fields: readonly { name: string; label: string; fault: string | null }[];
}

interface FormSummaryProps {
  summary: ErrorSummary | null;
  focus(field: string): void;
}

/** Announced at once; its entries focus their fields. */
export function FormSummary({ summary, focus }: FormSummaryProps) {
  return (
    <div role="alert">
      {summary && (
        <Note tone="danger" icon={IconAlertTriangle} title={summary.text} className={styles.summary}>
          {summary.fields.length > 0 && (
            <ul>
              {summary.fields.map(({ name, label, fault }) => (
                <li key={name}>
                  {fault === null ? (
                    <button type="button" onClick={() => focus(name)}>
                      {label}
                    </button>
                  ) : (
                    `${label}: ${fault}`
                  )}
                </li>
              ))}
            </ul>
          )}
        </Note>
      )}
    </div>
  );
}
