import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import type { UploadPlace } from './upload-queue.ts';
import { useUploadQueue } from './use-uploads.ts';

export const accepted =
  '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface UploadButtonProps {
  place: UploadPlace;
  size?: 'xs' | 'sm';
  /** Secondary style. */
  isQuiet?: boolean;
}

export function UploadButton({ place, size = 'sm', isQuiet = false }: UploadButtonProps) {
  const t = useTranslations('files');
  const queue = useUploadQueue();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size={size}
        leftSection={<IconUpload size={16} />}
        {...(isQuiet && { variant: 'default' })}
        onClick={() => input.current?.click()}
      >
        {t('upload')}
      </Button>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('choose_files')}
        accept={accepted}
        multiple
        onChange={({ currentTarget }) => {
          queue.add([...(currentTarget.files ?? [])], place);
          // Allows choosing the same file again after correcting it.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
