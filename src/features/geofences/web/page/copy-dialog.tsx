import { useQueryClient } from '@tanstack/react-query';
import { UnitField } from '#features/assets/catalogue/web/public.ts';
import { copyGeofence, geofenceLimits, type Geofence } from '#features/geofences/contract.ts';
import { call } from '#platform/web/call.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { TextField } from '#ui/form/fields/fields.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { notify } from '#ui/notices.tsx';
import { useGeofenceMessages } from './use-geofence-messages.ts';

interface CopyDialogProps {
  geofence: Geofence;
  opened: boolean;
  onClose(): void;
  onDone(copy: Geofence): void;
}

/** Copies a geofence to the same or another unit. */
export function CopyDialog({ geofence, opened, onClose, onDone }: CopyDialogProps) {
  const { t } = useGeofenceMessages();
  const queries = useQueryClient();
  return (
    <Dialog opened={opened} title={t('copy_dialog.title', { name: geofence.name })} onClose={onClose}>
      <Form
        body={copyGeofence.body}
        read={(values) => ({ name: values.text('name'), unit_id: values.text('unit_id') })}
        send={async (body) => {
          const copy = await call(copyGeofence, { params: { id: geofence.id }, body });
          void queries.invalidateQueries({ queryKey: ['geofences', 'list'] });
          notify({ text: t('copy_dialog.done', { name: copy.name }) });
          onClose();
          onDone(copy);
        }}
      >
        <TextField
          name="name"
          label={t('copy_dialog.name')}
          value={t('copy_dialog.name_of', { name: geofence.name }).slice(0, geofenceLimits.name)}
          required
          maxLength={geofenceLimits.name}
        />
        <UnitField
          name="unit_id"
          label={t('copy_dialog.unit')}
          hint={t('copy_dialog.unit_hint')}
          unit={geofence.unit}
        />
        <FormActions submit={t('copy_dialog.submit')} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
