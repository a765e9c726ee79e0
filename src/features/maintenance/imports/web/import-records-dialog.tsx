import { useMessages, useTranslations } from 'use-intl/react';
import type { RecordKind } from '#features/maintenance/records/contract.ts';
import { recordColumns } from '#features/maintenance/records/public.ts';
import { problemText } from '#features/jobs/imports/public.ts';
import { ImportDialog, type ImportDialogProps, type TableFace } from '#features/jobs/imports/web/public.ts';
import { call } from '#platform/web/call.ts';
import { recordImports } from '../contract.ts';
import { problemOf } from '../problem-of.ts';

type Props = ImportDialogProps & { kind: RecordKind };

/** Dialog that imports records of one kind from a CSV file. */
export function ImportRecordsDialog({ kind, ...props }: Props) {
  return <ImportDialog {...props} face={useRecordFace(kind)} />;
}

function useRecordFace(kind: RecordKind): TableFace {
  const t = useTranslations('maintenance_imports');
  const { imports, maintenance_imports, maintenance_records } = useMessages();
  const problems = { ...imports.problems, ...maintenance_imports.problems };
  const titles: Readonly<Record<string, string>> = maintenance_records.columns[kind];
  const { preview, run, template } = recordImports[kind];
  return {
    title: t(`titles.${kind}`),
    lead: `${t(`leads.${kind}`)} ${t('formats')}`,
    templateName: maintenance_records.names[kind],
    columns: recordColumns[kind],
    titleOf: (column) => titles[column] ?? column,
    subject: t('subject'),
    problem: (column, fault) => problemText(problems, problemOf(kind, column, fault)),
    preview: (file) => call(preview, { file }),
    run: (id, body) => call(run, { params: { id }, body }),
    readTemplate: (locale) => call(template, { query: { locale } }),
  };
}
