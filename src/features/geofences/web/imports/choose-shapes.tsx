import { IconAlertTriangle, IconFileVector } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { code } from '#platform/errors.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { errorKey } from '#platform/web/error-words.ts';
import { DropZone } from '#ui/form/drop-zone.tsx';
import { geofenceLimits } from '../../contract.ts';
import { importGeofences, type ImportPreview } from '../../import-contract.ts';
import { useToolsWords } from '../drawing/use-tools-words.ts';
import styles from './import-fences.module.css';

const megabyte = 1024 * 1024;

/** A file is dropped or chosen, and looked at by the server. */
export function ChooseShapes({ onChecked }: { onChecked(preview: ImportPreview): void }) {
  const { say, number } = useToolsWords();
  const [checking, setChecking] = useState<string | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const faultText = useFileFault(fault);
  async function check(file: File) {
    if (checking !== null) return;
    setFault(null);
    setChecking(file.name);
    try {
      onChecked(await call(importGeofences, { file }));
    } catch (error) {
      setFault(error);
    } finally {
      setChecking(null);
    }
  }
  return (
    <div className={styles.step}>
      <p className={styles.lead}>{say('import.lead')}</p>
      <DropZone
        icon={IconFileVector}
        text={say('import.drop')}
        choose={say('import.choose')}
        hint={say('import.limits', {
          shapes: number(geofenceLimits.imported),
          megabytes: geofenceLimits.importBytes / megabyte,
        })}
        busy={checking === null ? null : say('import.checking', { name: checking })}
        accept=".geojson,.json,.kml,.gpx,application/geo+json,application/gpx+xml,application/vnd.google-earth.kml+xml"
        onFiles={([file]) => file && void check(file)}
      />
      <div role="alert">
        {faultText !== null && (
          <div className={styles.fault}>
            <IconAlertTriangle size={18} aria-hidden />
            <p>
              <strong>{say('import.fault_title')}</strong>
              <span>{faultText}</span>
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

/** Why a file was not taken, in a sentence; null where nothing is wrong. */
function useFileFault(error: unknown): string | null {
  const { say, number } = useToolsWords();
  const sayError = useTranslations('errors');
  if (error === null) return null;
  const { errors = {}, params = {} } = error instanceof CallError ? error.body : {};
  const given = params['file'] ?? {};
  switch (errors['file']?.[0]) {
    case code.required:
      return say('import.fault_empty');
    case code.unreadable:
      return say('import.fault_unreadable', { line: number(Number(given['line'] ?? 1)) });
    case code.outOfRange:
      return say('import.fault_too_many', { max: number(Number(given['max'] ?? 0)) });
    default:
      return sayError(errorKey(error));
  }
}
