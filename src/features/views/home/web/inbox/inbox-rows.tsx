import { IconFileText, IconTool } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { Alert } from '#features/alerts/treatment/contract.ts';
import { alertPath, mayTreatAny, updateAlert } from '#features/alerts/treatment/public.ts';
import { groupOf, type Asset } from '#features/assets/catalogue/contract.ts';
import { StatusMark, useAssetMessages, useNow } from '#features/assets/catalogue/web/public.ts';
import { useIsAdmin, useProfile } from '#features/identity/session/web/public.ts';
import type { Silence } from '#features/indicators/contract.ts';
import type { Contract, Service } from '#features/maintenance/records/public.ts';
import { SeverityMark } from '#features/messaging/notifications/web/public.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { notify } from '#ui/notices.tsx';
import { causeKey, daysLeft } from '../../inbox-rules.ts';
import { InboxRow } from './inbox-row.tsx';

const assetPath = (code: string) => `/services/simc/assets/${encodeURIComponent(code)}`;

/** Link to an asset on the map, for people with access. */
function useMapPath(): (code: string | null) => string | null {
  const { sections } = useProfile();
  const isSeen = sections.includes('map');
  return (code) =>
    isSeen && code !== null ? `/services/simc/geolocalizacao/mapa?${new URLSearchParams({ asset: code })}` : null;
}

function useAge(): (since: string | null) => string {
  const { formatAge } = useAssetMessages();
  const now = useNow();
  return (since) => (since === null ? '–' : formatAge(Date.parse(since), now));
}

const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');
const makeOf = ({ manufacturer, model }: Asset) => [manufacturer, model].filter(Boolean).join(' ');

export function AlertRow({ alert }: { alert: Alert }) {
  const t = useTranslations('home_inbox');
  const tError = useTranslations('errors');
  const { id: userId, may_act, sections } = useProfile();
  const queries = useQueryClient();
  const { number } = useNumbers();
  const age = useAge();
  const mapOf = useMapPath();
  const { id, version, severity, description, asset_code, unit, location, occurrences } = alert;
  const assign = async () => {
    try {
      await call(updateAlert, { params: { id }, body: { assignee_id: userId, version } });
      notify({ text: t('assigned', { alert: description }) });
    } catch (error) {
      notify({ text: tError(errorKey(error)), isFault: true });
    }
    await queries.invalidateQueries({ queryKey: ['alerts'] });
  };
  return (
    <InboxRow
      mark={<SeverityMark severity={severity} />}
      title={asset_code ?? unit.name}
      what={description}
      cause={joined(occurrences > 1 ? t('occurrences', { count: number(occurrences) }) : null, location, unit.name)}
      age={age(alert.occurred_at)}
      to={alertPath({ alert: id })}
      map={mapOf(asset_code)}
      action={
        mayTreatAny({ mayAct: may_act, sections })
          ? { label: 'assign', run: assign }
          : { label: 'open', to: alertPath({ alert: id }) }
      }
    />
  );
}

export function SilentRow({ asset, silence }: { asset: Asset; silence: Silence | undefined }) {
  const t = useTranslations('home_inbox');
  const age = useAge();
  const mapOf = useMapPath();
  const { code, status, last, unit } = asset;
  return (
    <InboxRow
      mark={<StatusMark group={groupOf(status)} />}
      title={code}
      what={joined(makeOf(asset), unit.name)}
      cause={t(`causes.${causeKey(silence?.cause)}`)}
      age={age(last?.time ?? null)}
      to={assetPath(code)}
      map={mapOf(code)}
      action={{ label: 'diagnose', to: assetPath(code) }}
    />
  );
}

export function ServiceRow({ service, onDone }: { service: Service; onDone(service: Service): void }) {
  const t = useTranslations('home_inbox');
  const { number } = useNumbers();
  const isAdmin = useIsAdmin();
  const mapOf = useMapPath();
  const { asset, unit, name, due } = service;
  const over = Math.abs(Math.trunc(due.left ?? 0));
  const path = `/services/simc/fleet/services?${new URLSearchParams({ search: asset.code })}`;
  return (
    <InboxRow
      mark={<IconTool size={16} stroke={1.8} aria-hidden />}
      title={asset.code}
      what={joined(name, unit?.name)}
      cause={due.by === null ? '' : t(`over_${due.by}`, { value: number(over), days: over })}
      age=""
      to={path}
      map={mapOf(asset.code)}
      action={isAdmin ? { label: 'done', run: () => onDone(service) } : { label: 'open', to: path }}
    />
  );
}

export function IdleRow({ asset }: { asset: Asset }) {
  const t = useTranslations('home_inbox');
  const age = useAge();
  const mapOf = useMapPath();
  const { code, status, status_since, unit } = asset;
  const map = mapOf(code);
  return (
    <InboxRow
      mark={<StatusMark group={groupOf(status)} />}
      title={code}
      what={joined(makeOf(asset), unit.name)}
      cause={t('idle')}
      age={age(status_since)}
      to={assetPath(code)}
      map={map}
      action={map === null ? { label: 'open', to: assetPath(code) } : { label: 'map', to: map }}
    />
  );
}

export function ContractRow({ contract, today }: { contract: Contract; today: string }) {
  const t = useTranslations('home_inbox');
  const format = useFormatter();
  const { number } = useNumbers();
  const isAdmin = useIsAdmin();
  const mapOf = useMapPath();
  const { asset, customer, to } = contract;
  const days = daysLeft(to, today) ?? 0;
  const day = to === null ? '' : format.dateTime(new Date(to), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const path = `/services/simc/financials/contracts?${new URLSearchParams({ search: asset.code })}`;
  return (
    <InboxRow
      mark={<IconFileText size={16} stroke={1.8} aria-hidden />}
      title={asset.code}
      what={customer}
      cause={t('ends', { days, value: number(days), day })}
      age=""
      to={path}
      map={mapOf(asset.code)}
      action={{ label: isAdmin ? 'renew' : 'open', to: path }}
    />
  );
}
