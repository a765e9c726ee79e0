import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { alertPath } from '#features/alerts/treatment/public.ts';
import { AlertLines, useAssetAlerts } from '#features/alerts/treatment/web/public.ts';
import type { Asset } from '#features/assets/catalogue/contract.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { Card, CardEmpty } from './card.tsx';
import { CardQuery } from './card-query.tsx';
import buttons from '#ui/buttons.module.css';

const few = 5;

/** Open alerts of the asset, with a link to all. */
export function AlertsCard({ asset }: { asset: Asset }) {
  const t = useTranslations('asset_page.alerts');
  const { number } = useNumbers();
  const alerts = useAssetAlerts(asset.id, few);
  const seesPage = useProfile().sections.includes('alerts');
  const total = alerts.data?.total ?? 0;
  const link = seesPage && (
    <Link className={buttons.link} to={alertPath({ asset_id: asset.id })}>
      {total > few ? t('all', { number: number(total) }) : t('open')}
      <IconArrowRight size={14} stroke={1.8} aria-hidden />
    </Link>
  );
  return (
    <Card title={t('title')} aside={link}>
      <CardQuery query={alerts} height={23}>
        {({ items }) => (items.length === 0 ? <CardEmpty>{t('none')}</CardEmpty> : <AlertLines items={items} />)}
      </CardQuery>
    </Card>
  );
}
