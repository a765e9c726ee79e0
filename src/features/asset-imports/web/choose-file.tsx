import { Button } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-words.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { usePage } from '#platform/web/page.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { notify } from '#ui/notices.tsx';
import { limits, previewImport, readTemplate, type Preview } from '../contract.ts';
import styles from './import-assets.module.css';
import { useFileFault } from './use-file-fault.ts';

const megabyte = 1024 * 1024;

/** A file is dropped or chosen, and looked at by the server. */
export function ChooseFile({ onChecked }: { onChecked(preview: Preview): void }) {
  const say = useTranslations('asset_imports');
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
      <DropZone checking={checking} onFile={(file) => void check(file)} />
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

interface DropZoneProps {
  /** The name of the file that is being looked at. */
  checking: string | null;
  onFile(file: File): void;
}

function DropZone({ checking, onFile }: DropZoneProps) {
  const say = useTranslations('asset_imports');
  const numbers = useNumbers();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onFile(file);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <IconFileSpreadsheet size={34} stroke={1.3} aria-hidden />
      {checking === null ? (
        <p>
          {say('drop')}{' '}
          <button type="button" className={styles.link} data-autofocus onClick={() => input.current?.click()}>
            {say('choose')}
          </button>
        </p>
      ) : (
        <p role="status">{say('checking', { name: checking })}</p>
      )}
      <p className={styles.hint}>
        {say('limits', { lines: numbers.number(limits.lines), megabytes: limits.maxBytes / megabyte })}
      </p>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={say('choose')}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // The same file may be chosen again, once it is corrected.
          currentTarget.value = '';
        }}
      />
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
