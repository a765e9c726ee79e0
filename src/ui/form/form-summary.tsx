import { IconAlertTriangle } from '@tabler/icons-react';
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
    <div role="alert" className={styles.alert}>
      {summary && (
        <div className={`${styles.notice} ${styles.summary}`}>
          <IconAlertTriangle size={17} stroke={1.8} aria-hidden />
          <div>
            <p>{summary.text}</p>
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
          </div>
        </div>
      )}
    </div>
  );
}
