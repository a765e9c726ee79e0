import { useTranslations } from 'use-intl/react';
import { createUnit, updateUnit, type Unit } from '../contract.ts';
import { call } from '#platform/web/call.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { TextField } from '#ui/form/fields/fields.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import type { FormValues } from '#ui/form/form-values.ts';
import { notify } from '#ui/notices.tsx';

interface UnitFormDialogProps {
  opened: boolean;
  /** Null: a new one. */
  unit: Unit | null;
  onClose(): void;
  onDone(unit: Unit): void;
}

/** A rental unit is added or changed. */
export function UnitFormDialog({ opened, unit, ...rest }: UnitFormDialogProps) {
  const t = useTranslations('units');
  const title = unit ? t('edit_title', { name: unit.name }) : t('add_title');
  return (
    <Dialog opened={opened} title={title} onClose={rest.onClose}>
      {unit ? <EditForm unit={unit} {...rest} /> : <AddForm {...rest} />}
    </Dialog>
  );
}

type FormProps = Pick<UnitFormDialogProps, 'onClose' | 'onDone'>;

const readFields = (values: FormValues) => ({
  code: values.text('code'),
  name: values.text('name'),
  region: values.text('region') || null,
  customer: values.text('customer') || null,
});

function AddForm({ onClose, onDone }: FormProps) {
  const t = useTranslations('units');
  return (
    <Form
      body={createUnit.body}
      read={readFields}
      send={async (body) => {
        const unit = await call(createUnit, { body });
        notify({ text: t('added', { code: unit.code }) });
        onDone(unit);
        onClose();
      }}
    >
      <Fields unit={null} />
      <FormActions submit={t('add')} onCancel={onClose} />
    </Form>
  );
}

function EditForm({ unit, onClose, onDone }: FormProps & { unit: Unit }) {
  const t = useTranslations('units');
  return (
    <Form
      body={updateUnit.body}
      read={(values) => ({ ...readFields(values), version: unit.version })}
      send={async (body) => {
        const changed = await call(updateUnit, { params: { id: unit.id }, body });
        notify({ text: t('saved', { code: changed.code }) });
        onDone(changed);
        onClose();
      }}
    >
      <Fields unit={unit} />
      <FormActions onCancel={onClose} />
    </Form>
  );
}

function Fields({ unit }: { unit: Unit | null }) {
  const t = useTranslations('units');
  return (
    <>
      <TextField
        name="code"
        label={t('code')}
        hint={t('code_hint')}
        value={unit?.code}
        maxLength={40}
        autoComplete="off"
        required
      />
      <TextField name="name" label={t('name')} value={unit?.name} maxLength={120} autoComplete="off" required />
      <TextField name="region" label={t('region')} value={unit?.region} maxLength={120} autoComplete="off" />
      <TextField
        name="customer"
        label={t('customer')}
        hint={t('inherits')}
        value={unit?.customer}
        maxLength={120}
        autoComplete="off"
      />
    </>
  );
}
