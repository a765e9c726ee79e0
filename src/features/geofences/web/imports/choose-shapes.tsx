import { IconFileVector } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { code } from '#platform/errors.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { ChooseFile } from '#ui/form/fields/choose-file.tsx';
import { geofenceLimits } from '../../contract.ts';
import { importGeofences, type ImportPreview } from '../../exchange/import-contract.ts';
import { useToolsMessages } from '../drawing/use-tools-messages.ts';

const megabyte = 1024 * 1024;

/** Upload of a file of shapes. */
export function ChooseShapes({ onChecked }: { onChecked(preview: ImportPreview): void }) {
  const { t, number } = useToolsMessages();
  const errorText = useErrorText();
  return (
    <ChooseFile
      icon={IconFileVector}
      lead={t('import.lead')}
      text={t('import.drop')}
      choose={t('import.choose')}
      hint={t('import.limits', {
        shapes: number(geofenceLimits.imported),
        megabytes: geofenceLimits.importBytes / megabyte,
      })}
      accept=".geojson,.json,.kml,.gpx,application/geo+json,application/gpx+xml,application/vnd.google-earth.kml+xml"
      checking={(name) => t('import.checking', { name })}
      check={(file) => call(importGeofences, { file })}
      onChecked={onChecked}
      faultTitle={t('import.fault_title')}
      errorText={errorText}
    />
  );
}

/** Text for a refused file. */
function useErrorText(): (error: unknown) => string {
  const { t, number } = useToolsMessages();
  const tError = useTranslations('errors');
  return (error) => {
    const { errors = {}, params = {} } = error instanceof CallError ? error.body : {};
    const given = params['file'] ?? {};
    switch (errors['file']?.[0]) {
      case code.required:
        return t('import.fault_empty');
      case code.unreadable:
        return t('import.fault_unreadable', { line: number(Number(given['line'] ?? 1)) });
      case code.outOfRange:
        return t('import.fault_too_many', { max: number(Number(given['max'] ?? 0)) });
      case code.tooComplex:
        return tError('validation_too_complex');
      default:
        return tError(errorKey(error));
    }
  };
}
