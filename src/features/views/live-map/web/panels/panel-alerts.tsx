import { Stack } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { alertPath } from '#features/alerts/treatment/public.ts';
import { AlertLines, useAssetAlerts } from '#features/alerts/treatment/web/public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import parts from '#ui/parts.module.css';
import buttons from '#ui/buttons.module.css';

const few = 3;

/** Open alerts of the selected asset; nothing without any. */
export function PanelAlerts({ id }: { id: string }) {
  const t = useTranslations('live_map');
  const { number } = useNumbers();
  const seesPage = useProfile().sections.includes('alerts');
  const { data } = useAssetAlerts(id, few);
  if (!data || data.items.length === 0) return null;
  return (
    <Stack py="xs" px="sm" component="section" className={parts.aboveLight} gap="xs" aria-label={t('alerts')}>
      <AlertLines items={data.items} action={t('treat')} />
      {seesPage && data.total > few && (
        <Link className={buttons.word} to={alertPath({ asset_id: id })}>
          {t('all_alerts', { number: number(data.total) })}
        </Link>
      )}
    </Stack>
  );
}
