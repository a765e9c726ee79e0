import { useTranslations } from 'use-intl/react';
import { updateAsset, type Asset } from '#features/assets/catalogue/contract.ts';
import { SelectField } from '#ui/form/fields/fields.tsx';
import { SuggestField } from '#ui/form/fields/suggest-field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { notify } from '#ui/notices.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useChangeDevices, useUnassignedDevices } from './device-queries.ts';
import field from '#ui/form/fields/field.module.css';

const idMax = 100;

/** Another tracker takes the place of one of an asset; of an asset without any it is its first. */
export function ReplaceTrackerDialog({ asset, onClose }: { asset: Asset; onClose(): void }) {
  const t = useTranslations('devices');
  const suggestions = useUnassignedDevices();
  const { change } = useChangeDevices();
  const { code, device_ids: devices } = asset;
  const [first] = devices;
  return (
    <Dialog opened title={t(first === undefined ? 'assign_first_title' : 'replace_title', { code })} onClose={onClose}>
      <Form
        body={updateAsset.body}
        read={(values) => {
          const old = devices.length > 1 ? values.text('old') : first;
          const device = values.text('device_ids').trim();
          return { device_ids: [...devices.filter((one) => one !== old), device] };
        }}
        send={async ({ device_ids = [] }) => {
          await change(asset, device_ids);
          notify({ text: t('replaced', { code, device: device_ids.at(-1) ?? '' }) });
          onClose();
        }}
      >
        {first !== undefined && <p className={field.hint}>{t('replace_text')}</p>}
        {devices.length > 1 && (
          <SelectField
            name="old"
            label={t('replaced_device')}
            value={first ?? ''}
            choices={devices.map((value) => ({ value, label: value }))}
          />
        )}
        {devices.length === 1 && (
          <p>
            {t('replaced_device')}: <b>{first}</b>
          </p>
        )}
        <SuggestField
          name="device_ids"
          label={t('new_device')}
          hint={t('new_device_hint')}
          value=""
          suggestions={suggestions}
          maxLength={idMax}
          required
        />
        <FormActions submit={t(first === undefined ? 'submit_assign' : 'submit_replace')} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
