import { Button } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-words.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { usePage } from '#platform/web/page.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { DropZone } from '#ui/form/drop-zone.tsx';
import { notify } from '#ui/notices.tsx';
import { limits, previewImport, readTemplate, type Preview } from '../contract.ts';
import styles from './import-assets.module.css';
import { useFileFault } from './use-file-fault.ts';

const megabyte = 1024 * 1024;

/** A file is dropped or chosen, and looked at by the server. */
export function ChooseFile({ onChecked }: { onChecked(preview: Preview): void }) {
  const say = useTranslations('asset_imports');
  const numbers = useNumbers();
  const [checking, setChecking] = useState<string | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const faultText = useFileFault(fault);

  async function check(file: File) {
    if (checking !== null) return;
    setFault(null);
    setChecking(file.name);
    try {
      onChecked(await call(previewImport, { file }));
    } catch (error) {
      setFault(error);
    } finally {
      setChecking(null);
    }
  }

  return (
    <div className={styles.step}>
      <p className={styles.lead}>{say('lead')}</p>
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
      <TemplateButton />
    </div>
  );
}

function TemplateButton() {
  const say = useTranslations();
  const { locale } = usePage();
  async function take() {
    try {
      saveFile(await call(readTemplate, { query: { locale } }), `${say('asset_imports.template_name')}.csv`);
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
      {say('asset_imports.template')}
    </Button>
  );
}
