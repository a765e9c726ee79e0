import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { errorKey } from '#platform/web/error-messages.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { usePage } from '#platform/web/page.tsx';
import { BusyButton } from '#ui/busy-button.tsx';
import buttons from '#ui/buttons.module.css';
import parts from '#ui/parts.module.css';
import { outcome as outcomes, type ImportOutcome, type Preview } from '../contract.ts';
import styles from './import-table.module.css';
import { PreviewTable } from './preview-table.tsx';
import type { TableFace } from './table-face.ts';

interface PreviewStepProps {
  face: TableFace;
  preview: Preview;
  onBegun(jobId: string): void;
  onStartOver(): void;
}

type Shown = ImportOutcome | 'all';

/** What the file would do, line by line, and the choice to do it. */
export function PreviewStep({ face, preview, onBegun, onStartOver }: PreviewStepProps) {
  const t = useTranslations('imports');
  const numbers = useNumbers();
  const { counts, lines, ignored } = preview;
  const total = counts.new + counts.changed + counts.unchanged + counts.bad;
  const [shown, setShown] = useState<Shown>(counts.bad > 0 ? 'bad' : 'all');
  const rows = shown === 'all' ? lines : lines.filter(({ outcome }) => outcome === shown);
  const wanted = shown === 'all' ? total : counts[shown];
  const choices: { value: Shown; count: number }[] = [
    { value: 'all', count: total },
    ...outcomes.options.map((value) => ({ value, count: counts[value] })),
  ];
  return (
    <Stack gap="sm" miw={0}>
      <Group miw={0} gap="var(--space-4) var(--space-12)" align="baseline">
        <strong>{preview.name}</strong>
        <button type="button" className={buttons.word} onClick={onStartOver}>
          {t('another')}
        </button>
      </Group>
      {ignored.length > 0 && <Text c="dimmed">{t('ignored', { columns: ignored.join(', ') })}</Text>}
      <div className={styles.choices} role="group" aria-label={t('checked')}>
        {choices.map(({ value, count }) => (
          <button
            key={value}
            type="button"
            className={styles.choice}
            data-outcome={value}
            aria-pressed={shown === value}
            onClick={() => setShown(value)}
          >
            <span className={styles.number}>{numbers.number(count)}</span>
            <span>{t(value)}</span>
          </button>
        ))}
      </div>
      <PreviewTable face={face} lines={rows} />
      {rows.length < wanted && (
        <Text c="dimmed">{t('shown', { shown: numbers.number(rows.length), total: numbers.number(wanted) })}</Text>
      )}
      <RunButtons face={face} preview={preview} onBegun={onBegun} onStartOver={onStartOver} />
    </Stack>
  );
}

function RunButtons({ face, preview: { id, counts }, onBegun, onStartOver }: PreviewStepProps) {
  const t = useTranslations();
  const numbers = useNumbers();
  const { locale } = usePage();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const count = counts.new + counts.changed;
  const hasBad = counts.bad > 0;
  const idle = hasBad ? t('imports.only_bad') : t('imports.nothing_to_do');
  const lead = count === 0 ? idle : hasBad && t('imports.bad_lead');
  async function run() {
    setBusy(true);
    setFault(null);
    try {
      const job = await face.run(id, { mode: hasBad ? 'good' : 'all', locale });
      onBegun(job.id);
    } catch (error) {
      setFault(t(`errors.${errorKey(error)}`));
      setBusy(false);
    }
  }
  return (
    <Group className={parts.stacked} gap="xs" wrap="nowrap" justify="flex-end">
      <Text flex={1} c="dimmed" role={fault ? 'alert' : undefined}>
        {fault ?? lead}
      </Text>
      {count === 0 ? (
        <Button onClick={onStartOver} data-autofocus>
          {t('imports.another')}
        </Button>
      ) : (
        <BusyButton busy={isBusy} onClick={() => void run()} data-autofocus>
          {hasBad
            ? t('imports.run_good', { count, number: numbers.number(count) })
            : t('imports.run_all', { count, number: numbers.number(count) })}
        </BusyButton>
      )}
    </Group>
  );
}
