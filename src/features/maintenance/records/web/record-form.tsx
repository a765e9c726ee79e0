import { useTimeZone } from 'use-intl/react';
import { recordCalls, type RecordKind } from '../contract.ts';
import type { MaintenanceRecords } from '../public.ts';
import type { Endpoint, Schema } from '#platform/contract.ts';
import { call } from '#platform/web/call.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { notify } from '#ui/notices.tsx';
import type { RecordView } from './record-view.ts';
import { useRecordMessages } from './use-record-messages.ts';

type Write = Endpoint & { body: Schema };

interface RecordWrites {
  create: Write;
  update: Write & { params: Schema };
}

interface RecordFormProps<K extends RecordKind> {
  view: RecordView<K>;
  item: MaintenanceRecords[K] | null;
  onClose(): void;
  onDone(): void;
}

export function RecordForm<K extends RecordKind>({ view, item, onClose, onDone }: RecordFormProps<K>) {
  const { t } = useRecordMessages();
  const timeZone = useTimeZone() ?? 'UTC';
  const { Fields } = view;
  const kind: RecordKind = view.kind;
  const { create, update }: RecordWrites = recordCalls[kind];
  return (
    <Form
      body={item ? update.body : create.body}
      read={(values) => {
        const fields = view.read(values, timeZone);
        return item ? { ...fields, version: item.version } : fields;
      }}
      send={async (body) => {
        await (item ? call(update, { params: { id: item.id }, body }) : call(create, { body }));
        notify({ text: t('saved') });
        onDone();
        onClose();
      }}
    >
      <Fields item={item} />
      <FormActions {...(!item && { submit: t(`add.${kind}`) })} onCancel={onClose} />
    </Form>
  );
}
