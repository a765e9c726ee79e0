import { Button } from '@mantine/core';
import { IconClipboardCheck, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { alertLimits, type Alert } from '#features/alerts/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import icon from '#ui/icon-button.module.css';
import { useAlertWords } from './use-alert-words.ts';
import styles from './bulk.module.css';

const BulkForm = lazy(async () => ({ default: (await import('./bulk-form.tsx')).BulkForm }));

interface BulkBarProps {
  items: readonly Alert[] | undefined;
  ticked: ReadonlySet<string>;
  onTick(ticked: ReadonlySet<string>): void;
}

/** What can be done with the alerts that are ticked. */
export function BulkBar({ items = [], ticked, onTick }: BulkBarProps) {
  const { say, counted } = useAlertWords();
  const [isTreating, setTreating] = useState(false);
  const chosen = items.filter(({ id }) => ticked.has(id));
  if (chosen.length === 0) return null;
  const isTooMany = chosen.length > alertLimits.bulk;
  return (
    <section aria-label={say('bulk.label')} className={styles.bar}>
      <b className={styles.count} role="status">
        {say('bulk.selected', counted(chosen.length))}
      </b>
      <Button
        size="xs"
        leftSection={<IconClipboardCheck size={15} stroke={1.7} />}
        disabled={isTooMany}
        title={isTooMany ? say('bulk.too_many', counted(alertLimits.bulk)) : undefined}
        onClick={() => setTreating(true)}
      >
        {say('bulk.treat')}
      </Button>
      <button type="button" className={icon.button} aria-label={say('bulk.clear')} onClick={() => onTick(new Set())}>
        <IconX size={16} stroke={1.8} />
      </button>
      <Dialog
        opened={isTreating}
        width={520}
        title={say('bulk.title', counted(chosen.length))}
        onClose={() => setTreating(false)}
      >
        <Suspense>
          <BulkForm alerts={chosen} onDone={(left) => onTick(new Set(left))} onClose={() => setTreating(false)} />
        </Suspense>
      </Dialog>
    </section>
  );
}
