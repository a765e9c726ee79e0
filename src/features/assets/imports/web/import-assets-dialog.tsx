import { useMessages, useTranslations } from 'use-intl/react';
import { problemText } from '#features/jobs/imports/public.ts';
import { ImportDialog, type ImportDialogProps, type TableFace } from '#features/jobs/imports/web/public.ts';
import { call } from '#platform/web/call.ts';
import { assetImport } from '../contract.ts';
import { importColumns } from '../match-headers.ts';
import { problemOf } from '../problem-of.ts';

/** Assets from a CSV file. */
export function ImportAssetsDialog(props: ImportDialogProps) {
  return <ImportDialog {...props} face={useAssetFace()} />;
}

function useAssetFace(): TableFace {
  const t = useTranslations('asset_imports');
  const { imports, asset_imports } = useMessages();
  const problems = { ...imports.problems, ...asset_imports.problems };
  const known = (name: string) => importColumns.find((column) => column === name);
  return {
    title: t('title'),
    lead: t('lead'),
    templateName: t('template_name'),
    columns: importColumns,
    titleOf: (name) => asset_imports.columns[known(name) ?? 'code'],
    subject: t('columns.code'),
    problem: (name, fault) => problemText(problems, problemOf(known(name) ?? 'code', fault)),
    preview: (file) => call(assetImport.preview, { file }),
    run: (id, body) => call(assetImport.run, { params: { id }, body }),
    readTemplate: (locale) => call(assetImport.template, { query: { locale } }),
  };
}
