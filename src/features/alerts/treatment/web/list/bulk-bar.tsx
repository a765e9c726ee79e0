import { Button } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { alertLimits, type Alert } from '../../contract.ts';
import { chooseAlerts } from '../../public.ts';
import { call } from '#platform/web/call.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ChosenBar } from '#ui/list/chosen-bar.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { FilterInput } from '../../page/alerts-address.ts';
import { useAlertMessages } from '../use-alert-messages.ts';

const BulkForm = lazy(async () => ({ default: (await import('./bulk-form.tsx')).BulkForm }));

interface AlertBulkBarProps {
  items: readonly Alert[] | undefined;
  ticked: ReadonlySet<string>;
  /** Applies to all alerts under the filters that can be treated, not only to the selected ones. */
  isAll: boolean;
  /** Their number. */
  openCount: number;
  input: FilterInput;
  onTick(ticked: ReadonlySet<string>): void;
  onAll(): void;
}

/** Actions on the selected alerts, or on all under the filters. */
export function BulkBar({ items = [], ticked, isAll, openCount, input, onTick, onAll }: AlertBulkBarProps) {
  const { t, counted } = useAlertMessages();
  /** Fixed when the dialog opens: treated alerts leave the list meanwhile. */
  const [treating, setTreating] = useState<{ count: number; isAll: boolean } | null>(null);
  const chosen = items.filter(({ id }) => ticked.has(id));
  const count = isAll ? openCount : chosen.length;
  if (count === 0 && treating === null) return null;
  const most = isAll ? alertLimits.chosen : alertLimits.bulk;
  const isTooMany = count > most;
  return (
    <ChosenBar
      label={t('bulk.label')}
      chosen={t('bulk.selected', counted(count))}
      all={!isAll && openCount > count && { label: t('bulk.all', counted(openCount)), choose: onAll }}
      clear={{ label: t('bulk.clear'), run: () => onTick(new Set()) }}
    >
      <Button
        size="xs"
        leftSection={<IconClipboardCheck size={15} stroke={1.7} />}
        disabled={isTooMany}
        title={isTooMany ? t('bulk.too_many', counted(most)) : undefined}
        onClick={() => setTreating({ count, isAll })}
      >
        {t('bulk.treat')}
      </Button>
      <Dialog
        opened={treating !== null}
        width={520}
        title={t('bulk.title', counted(treating?.count ?? count))}
        onClose={() => setTreating(null)}
      >
        <Suspense fallback={<Skeleton height={260} />}>
          {treating?.isAll ? (
            <BulkOfAll input={input} onDone={(left) => onTick(new Set(left))} onClose={() => setTreating(null)} />
          ) : (
            <BulkForm
              ids={chosen.map(({ id }) => id)}
              unitIds={[...new Set(chosen.map(({ unit }) => unit.id))].toSorted()}
              onDone={(left) => onTick(new Set(left))}
              onClose={() => setTreating(null)}
            />
          )}
        </Suspense>
      </Dialog>
    </ChosenBar>
  );
}

/** The ids are fetched when the dialog opens. */
function BulkOfAll({ input, ...rest }: { input: FilterInput; onDone(left: readonly string[]): void; onClose(): void }) {
  const { t } = useAlertMessages();
  const { data, error, refetch } = useQuery({
    queryKey: ['chosen alerts', input],
    queryFn: ({ signal }) => call(chooseAlerts, { query: input, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (error) return <ListFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={260} />;
  if (data.ids.length === 0) return <p role="status">{t('bulk.none')}</p>;
  return <BulkForm ids={data.ids} unitIds={data.unit_ids} {...rest} />;
}
