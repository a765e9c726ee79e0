import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { AssetChoice } from '#features/assets/catalogue/web/public.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { notify } from '#ui/notices.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useChangeDevices } from './device-queries.ts';

interface AssignDeviceDialogProps {
  /** Null: closed. */
  device: string | null;
  onClose(): void;
}

/** A device that sends without an asset gets one. */
export function AssignDeviceDialog({ device, onClose }: AssignDeviceDialogProps) {
  const t = useTranslations('devices');
  const tError = useTranslations('errors');
  const { add } = useChangeDevices();
  const [isBusy, setBusy] = useState(false);
  const assign = async (assetId: string) => {
    if (device === null || isBusy) return;
    setBusy(true);
    try {
      const { code } = await add(assetId, device);
      notify({ text: t('assigned', { device, code }) });
      onClose();
    } catch (error) {
      notify({ text: tError(errorKey(error)), isFault: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog opened={device !== null} title={t('assign_title', { device: device ?? '' })} onClose={onClose}>
      <AssetChoice label={t('find_asset')} onChosen={({ id }) => void assign(id)} />
    </Dialog>
  );
}
