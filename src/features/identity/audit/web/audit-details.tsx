import { Stack } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl/react';
import { listChanges } from '../audit-changes.ts';
import type { AuditEntry } from '../contract.ts';
import styles from './audit.module.css';

/** Details of an entry: author, time, and each field before and after. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('audit');
  const format = useFormatter();
  const changes = listChanges(entry.before, entry.after);
  const { user, key } = entry;
  const who = key ? t('by_key', key) : t('nobody');
  return (
    <Stack gap="md">
      <dl className={styles.facts}>
        <dt>{t('who')}</dt>
        <dd>{user ? `${user.name} · ${user.email}` : who}</dd>
        <dt>{t('when')}</dt>
        <dd>{format.dateTime(new Date(entry.at), { dateStyle: 'full', timeStyle: 'long' })}</dd>
        {entry.address && (
          <>
            <dt>{t('where')}</dt>
            <dd>{entry.address}</dd>
          </>
        )}
      </dl>
      {changes.length === 0 && <p>{t('no_changes')}</p>}
      {changes.length > 0 && (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td data-side="before">{asText(before)}</td>
                <td data-side="after">{asText(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Stack>
  );
}

function asText(value: unknown): string {
  if (value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
