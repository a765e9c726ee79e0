import { Button } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { errorKey } from '#platform/web/error-messages.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { usePage } from '#platform/web/page.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { ChooseFile } from '#ui/form/fields/choose-file.tsx';
import { notify } from '#ui/notices.tsx';
import { limits, type Preview } from '../contract.ts';
import type { TableFace } from './table-face.ts';
import { code } from '#platform/errors.ts';
import { CallError } from '#platform/web/call-error.ts';

const megabyte = 1024 * 1024;

interface ChooseTableProps {
  face: TableFace;
  onChecked(preview: Preview): void;
}

/** A table is dropped or chosen, or its template taken. */
export function ChooseTable({ face, onChecked }: ChooseTableProps) {
  const t = useTranslations('imports');
  const numbers = useNumbers();
  const errorText = useFileFault(face);
  return (
    <ChooseFile
      icon={IconFileSpreadsheet}
      lead={face.lead}
      text={t('drop')}
      choose={t('choose')}
      hint={t('limits', { lines: numbers.number(limits.lines), megabytes: limits.maxBytes / megabyte })}
      accept=".csv,.txt,.tsv,text/csv,text/plain"
      checking={(name) => t('checking', { name })}
      check={(file) => face.preview(file)}
      onChecked={onChecked}
      faultTitle={t('fault_title')}
      errorText={errorText}
    >
      <TemplateButton face={face} />
    </ChooseFile>
  );
}

function TemplateButton({ face }: { face: TableFace }) {
  const t = useTranslations();
  const { locale } = usePage();
  async function take() {
    try {
      saveFile(await face.readTemplate(locale), `${face.templateName}.csv`);
    } catch (error) {
      notify({ text: t(`errors.${errorKey(error)}`), isFault: true });
    }
  }
  return (
    <Button
      variant="subtle"
      ml="calc(-1 * var(--space-12))"
      style={{ justifySelf: 'start' }}
      leftSection={<IconDownload size={16} />}
      onClick={() => void take()}
    >
      {t('imports.template')}
    </Button>
  );
}

/** Says why a file was not taken, in a sentence. */
function useFileFault(face: TableFace): (error: unknown) => string {
  const t = useTranslations();
  const numbers = useNumbers();
  return (error) => {
    const { errors = {}, params = {} } = error instanceof CallError ? error.body : {};
    const given = params['file'] ?? {};
    const absent = face.columns
      .filter((column) => errors[`columns.${column}`])
      .map((column) => `“${face.titleOf(column)}”`);
    if (absent.length > 0) return t('imports.fault_no_column', { columns: absent.join(', ') });
    switch (errors['file']?.[0]) {
      case code.required:
        return t('imports.fault_empty');
      case code.unreadable:
        return t('imports.fault_unreadable', { line: numbers.number(Number(given['line'] ?? 1)) });
      case code.outOfRange:
        return t('imports.fault_too_many', { max: numbers.number(Number(given['max'] ?? 0)) });
      default:
        return t(`errors.${errorKey(error)}`);
    }
  };
}
