import { Box, Button, Group } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useIsAdmin } from '#features/identity/session/web/public.ts';
import { Segments } from '#ui/segments.tsx';
import type { TripHistoryAddress } from '../trip-history-address.ts';
import type { HistorySpan } from '../spans.ts';
import { AssetChooser } from './asset-chooser.tsx';
import { ExportMenu } from './export-menu.tsx';
import { SpanChooser } from './span-chooser.tsx';
import { useTripMessages } from './use-trip-messages.ts';
import styles from './routes-page.module.css';

const ImportTrackDialog = lazy(async () => ({ default: (await import('./public.tsx')).ImportTrackDialog }));

interface TripHistoryToolsProps {
  address: TripHistoryAddress;
  span: HistorySpan;
  change(part: Partial<TripHistoryAddress>): void;
  isEmpty: boolean;
}

/** Selection of assets and days with actions; on a phone also the switch between list and map. */
export function TripHistoryTools({ address, span, change, isEmpty }: TripHistoryToolsProps) {
  const { t } = useTripMessages();
  return (
    <Group component="header" className={styles.tools} gap="var(--space-8) var(--space-12)" wrap="nowrap">
      <Box component="h1" fz="lg" lts="-0.01em">
        {t('title')}
      </Box>
      <div className={styles.choosers}>
        <AssetChooser filter={address.filter} onChange={(filter) => change({ filter, chosen: null })} />
        <SpanChooser chosen={address.span} span={span} onChoose={(chosen) => change({ span: chosen, chosen: null })} />
      </div>
      <Group gap="xs" align="stretch" wrap="nowrap" miw={0}>
        <ImportButton />
        <ExportMenu filter={address.filter} span={span} isDisabled={isEmpty} />
      </Group>
      <div className={styles.views}>
        <Segments
          label={t('views.label')}
          names={['list', 'map'] as const}
          chosen={address.view}
          onChoose={(view) => change({ view })}
          wordOf={(view) => t(`views.${view}`)}
        />
      </div>
    </Group>
  );
}

/** For administrators, as it changes an asset's history. */
function ImportButton() {
  const { t } = useTripMessages();
  const isAdmin = useIsAdmin();
  const [isOpen, setOpen] = useState(false);
  // Loaded on first use; stays mounted so that closing is animated.
  const [isNeeded, setNeeded] = useState(false);
  if (!isAdmin) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} />}
        onClick={() => {
          setNeeded(true);
          setOpen(true);
        }}
      >
        {t('track.import')}
      </Button>
      {isNeeded && (
        <Suspense>
          <ImportTrackDialog asset={null} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
