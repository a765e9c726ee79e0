import { Stack } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl/react';
import { DefinitionList } from '#ui/definition-list.tsx';
import { listChanges } from '../audit-changes.ts';
import type { AuditEntry } from '../contract.ts';
import table from '#ui/list/table.module.css';
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
      <DefinitionList
        facts={[
          [t('who'), user ? `${user.name} · ${user.email}` : who],
          [t('when'), format.dateTime(new Date(entry.at), { dateStyle: 'full', timeStyle: 'long' })],
          [t('where'), entry.address || null],
        ]}
      />
      {changes.length === 0 && <p>{t('no_changes')}</p>}
      {changes.length > 0 && (
        <table className={`${table.plain} ${styles.changes}`}>
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
