import { useMessages, useTranslations } from 'use-intl/react';
import type { InputKind } from '#features/maintenance/records/contract.ts';
import { inputColumns } from '#features/maintenance/records/public.ts';
import { problemText } from '#features/jobs/imports/public.ts';
import { ImportDialog, type ImportDialogProps, type TableFace } from '#features/jobs/imports/web/public.ts';
import { call } from '#platform/web/call.ts';
import { inputImports } from '../contract.ts';
import { problemOf } from '../problem-of.ts';

type Props = ImportDialogProps & { kind: InputKind };

/** Inputs of one kind from a CSV file; stands where the names of inputs are said. */
export function ImportInputsDialog({ kind, ...props }: Props) {
  return <ImportDialog {...props} face={useInputFace(kind)} />;
}

function useInputFace(kind: InputKind): TableFace {
  const t = useTranslations('asset_input_imports');
  const { imports, asset_input_imports, asset_inputs } = useMessages();
  const problems = { ...imports.problems, ...asset_input_imports.problems };
  const titles: Readonly<Record<string, string>> = asset_inputs.columns[kind];
  const { preview, run, template } = inputImports[kind];
  return {
    title: t(`titles.${kind}`),
    lead: `${t(`leads.${kind}`)} ${t('formats')}`,
    templateName: asset_inputs.names[kind],
    columns: inputColumns[kind],
    titleOf: (column) => titles[column] ?? column,
    subject: t('subject'),
    problem: (column, fault) => problemText(problems, problemOf(kind, column, fault)),
    preview: (file) => call(preview, { file }),
    run: (id, body) => call(run, { params: { id }, body }),
    readTemplate: (locale) => call(template, { query: { locale } }),
  };
}
