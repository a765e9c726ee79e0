import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { errorKey, fieldErrors } from '#platform/web/error-messages.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { acceptedTypes } from '../contract.ts';
import { CropDialog } from './crop-dialog.tsx';
import { Photo } from './photo.tsx';

interface PhotoFieldProps {
  url: string | null;
  name: string;
  square?: boolean;
  /** Offers cropping. */
  crops?: boolean;
  /** Its errors are shown beside the photo. */
  onChange(file: Blob): Promise<unknown>;
  onRemove(): Promise<unknown>;
}

/** Photo with actions, saved at once. */
export function PhotoField({ url, name, square, crops = false, onChange, onRemove }: PhotoFieldProps) {
  const t = useTranslations('photos');
  const tError = useTranslations('errors');
  const input = useRef<HTMLInputElement>(null);
  const { busy, fault, setFault, run } = useSaving();
  const [chosen, setChosen] = useState<File | null>(null);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // Allows choosing the same file again.
    currentTarget.value = '';
    if (!file) return;
    setFault(null);
    if (crops) setChosen(file);
    else void run(() => onChange(file));
  }

  return (
    <Group gap="lg">
      <Photo url={url} name={name} square={square} large />
      <Stack gap="xs" flex={1} miw={200}>
        <Group gap="xs">
          <BusyButton
            variant="default"
            leftSection={<IconPhotoUp size={16} />}
            busy={busy}
            onClick={() => input.current?.click()}
          >
            {url === null ? t('choose') : t('change')}
          </BusyButton>
          {url !== null && (
            <Button
              variant="subtle"
              leftSection={<IconTrash size={16} />}
              aria-disabled={busy}
              onClick={() => void run(onRemove)}
            >
              {t('remove')}
            </Button>
          )}
        </Group>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('file')}
          accept={acceptedTypes.join(',')}
          onChange={choose}
        />
        <Text c="dimmed">{t('hint')}</Text>
        <Text role="alert" c="var(--danger)">
          {fault}
        </Text>
      </Stack>
      <CropDialog
        file={chosen}
        onClose={() => setChosen(null)}
        onFault={() => setFault(tError('validation_image'))}
        onCropped={(picture) => {
          setChosen(null);
          void run(() => onChange(picture));
        }}
      />
    </Group>
  );
}

/** Saves one at a time and keeps the last error. */
function useSaving() {
  const tError = useTranslations('errors');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  async function run(work: () => Promise<unknown>) {
    if (busy) return;
    setBusy(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      setFault(fieldErrors(error, tError).file ?? tError(errorKey(error)));
    } finally {
      setBusy(false);
    }
  }
  return { busy, fault, setFault, run };
}
