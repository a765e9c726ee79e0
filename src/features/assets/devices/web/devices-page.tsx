import { IconRouter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useTranslations } from 'use-intl/react';
import { getAsset } from '#features/assets/catalogue/contract.ts';
import { addressOf, searchText } from '#platform/address.ts';
import { call } from '#platform/web/call.ts';
import { routeMessages } from '#platform/web/message-loader.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { FilterSelect } from '#ui/list/filter-bar.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { useListPage } from '#ui/list/use-list-page.ts';
import { listDevices, type Device } from '../contract.ts';
import { AssignDeviceDialog } from './assign-device-dialog.tsx';
import { ReplaceTrackerDialog } from './replace-tracker-dialog.tsx';
import { useDeviceColumns, type DeviceAction } from './use-device-columns.tsx';

export const clientLoader = routeMessages(import.meta.glob('../messages/*.ts'));

const choices = z.enum(['true', 'false']);
const devicesAddress = addressOf(
  { ...listDevices.query.shape, search: searchText, assigned: choices },
  { search: '', sort: '-last_seen_at', assigned: null },
);

/** Trackers by IMEI: whose they are, when they were last seen, and those that send without an asset. */
export default function DevicesPage() {
  const t = useTranslations('devices');
  const { address, change, reload, searchProps, listProps } = useListPage(['devices'], listDevices, devicesAddress);
  const [doing, setDoing] = useState<{ action: DeviceAction; device: Device } | null>(null);
  const columns = useDeviceColumns((action, device) => setDoing({ action, device }));
  const close = () => {
    setDoing(null);
    reload();
  };
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      tools={
        <>
          <SearchField label={t('search')} {...searchProps} />
          <FilterSelect
            label={t('asset')}
            any={t('any')}
            choices={[
              { value: 'true', label: t('with_asset') },
              { value: 'false', label: t('without_asset') },
            ]}
            value={address.assigned}
            onChange={(assigned) => change({ assigned })}
          />
        </>
      }
    >
      <DataList
        label={t('list')}
        columns={columns}
        {...listProps}
        empty={{ icon: IconRouter, title: t('empty'), children: t('empty_text') }}
      />
      <AssignDeviceDialog device={doing?.action === 'assign' ? doing.device.device_id : null} onClose={close} />
      {doing?.action === 'replace' && doing.device.asset && (
        <ReplaceOf assetId={doing.device.asset.id} onClose={close} />
      )}
    </ListPage>
  );
}

/** The asset as it is now: its other devices stay. */
function ReplaceOf({ assetId, onClose }: { assetId: string; onClose(): void }) {
  const { data } = useQuery({
    queryKey: ['assets', 'of-device', assetId],
    queryFn: ({ signal }) => call(getAsset, { params: { id: assetId }, signal }),
  });
  return data ? <ReplaceTrackerDialog asset={data} onClose={onClose} /> : null;
}
