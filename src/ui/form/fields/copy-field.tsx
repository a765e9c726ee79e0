import { ActionIcon, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import styles from './field.module.css';

/** Read-only text that is selected by a click and copied by a button. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const t = useTranslations('ui');
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    // The clipboard needs a secure page; the text can be selected anyway.
    await navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    );
  }
  return (
    <TextInput
      label={label}
      value={value}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      rightSectionWidth={40}
      rightSection={
        <ActionIcon color="petrol" aria-label={isCopied ? t('copied') : t('copy')} onClick={() => void copy()}>
          {isCopied ? <IconCheck size={17} /> : <IconCopy size={17} />}
        </ActionIcon>
      }
      classNames={{ label: styles.label, input: styles.mono }}
    />
  );
}
