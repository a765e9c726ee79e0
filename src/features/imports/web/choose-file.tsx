import { Button } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { errorKey } from '#platform/web/error-words.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { usePage } from '#platform/web/page.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { DropZone } from '#ui/form/drop-zone.tsx';
import { notify } from '#ui/notices.tsx';
import { limits, type Preview } from '../contract.ts';
import styles from './import-table.module.css';
import type { TableFace } from './table-face.ts';
import { useFileFault } from './use-file-fault.ts';

const megabyte = 1024 * 1024;

interface ChooseFileProps {
  face: TableFace;
  onChecked(preview: Preview): void;
}

/** A file is dropped or chosen, and looked at by the server. */
export function ChooseFile({ face, onChecked }: ChooseFileProps) {
  const say = useTranslations('imports');
  const numbers = useNumbers();
  const [checking, setChecking] = useState<string | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const faultText = useFileFault(face, fault);

  async function check(file: File) {
    if (checking !== null) return;
    setFault(null);
    setChecking(file.name);
    try {
      onChecked(await face.preview(file));
    } catch (error) {
      setFault(error);
    } finally {
      setChecking(null);
    }
  }

  return (
    <div className={styles.step}>
      <p className={styles.lead}>{face.lead}</p>
      <DropZone
        icon={IconFileSpreadsheet}
        text={say('drop')}
        choose={say('choose')}
        hint={say('limits', { lines: numbers.number(limits.lines), megabytes: limits.maxBytes / megabyte })}
        busy={checking === null ? null : say('checking', { name: checking })}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onFiles={([file]) => file && void check(file)}
      />
      <div role="alert">
        {faultText !== null && (
          <div className={styles.fault}>
            <IconAlertTriangle size={18} aria-hidden />
            <p>
              <strong>{say('fault_title')}</strong>
              <span>{faultText}</span>
            </p>
          </div>
        )}
      </div>
      <TemplateButton face={face} />
    </div>
  );
}

function TemplateButton({ face }: { face: TableFace }) {
  const say = useTranslations();
  const { locale } = usePage();
  async function take() {
    try {
      saveFile(await face.readTemplate(locale), `${face.templateName}.csv`);
    } catch (error) {
      notify({ text: say(`errors.${errorKey(error)}`), isFault: true });
    }
  }
  return (
    <Button
      variant="subtle"
      className={styles.template}
      leftSection={<IconDownload size={16} />}
      onClick={() => void take()}
    >
      {say('imports.template')}
    </Button>
  );
}
