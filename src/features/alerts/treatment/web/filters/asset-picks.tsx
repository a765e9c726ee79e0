import { Box, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { getAsset } from '#features/assets/catalogue/contract.ts';
import { AssetChoice } from '#features/assets/catalogue/web/public.ts';
import { call } from '#platform/web/call.ts';
import parts from '#ui/parts.module.css';
import { useAlertMessages } from '../use-alert-messages.ts';
import styles from './filters.module.css';

/** Code of an asset; its id if the asset cannot be read. */
export function useAssetCode(id: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['assets', 'code', id],
    queryFn: ({ signal }) => call(getAsset, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    retry: false,
  });
  return data?.code;
}

interface AssetPicksProps {
  chosen: readonly string[];
  onChange(ids: readonly string[]): void;
}

/** Selects assets one by one through a search. */
export function AssetPicks({ chosen, onChange }: AssetPicksProps) {
  const { t } = useAlertMessages();
  return (
    <Box w={320} maw="calc(100vw - 48px)" mah={380} py="xs" px="sm" className={parts.scroll}>
      {chosen.length > 0 && (
        <Group component="ul" className={styles.chosen} mb="xs" gap="2xs" align="stretch">
          {chosen.map((id) => (
            <ChosenAsset key={id} id={id} onRemove={() => onChange(chosen.filter((other) => other !== id))} />
          ))}
        </Group>
      )}
      <AssetChoice
        label={t('filters.find_asset')}
        onChosen={({ id }) => onChange(chosen.includes(id) ? chosen : [...chosen, id])}
      />
    </Box>
  );
}

function ChosenAsset({ id, onRemove }: { id: string; onRemove(): void }) {
  const { t } = useAlertMessages();
  const code = useAssetCode(id) ?? '…';
  return (
    <li>
      {code}
      <button type="button" aria-label={t('filters.remove', { filter: code })} onClick={onRemove}>
        <IconX size={13} stroke={2} aria-hidden />
      </button>
    </li>
  );
}
