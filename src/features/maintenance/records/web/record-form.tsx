import type { ReactNode } from 'react';
import type { RecordKind } from '../contract.ts';
import type { Endpoint, Schema } from '#platform/contract.ts';
import { call } from '#platform/web/call.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import type { FormValues } from '#ui/form/form-values.ts';
import { notify } from '#ui/notices.tsx';
import { useRecordMessages } from './use-record-messages.ts';

type Write = Endpoint & { body: Schema };

interface RecordFormProps {
  kind: RecordKind;
  calls: { create: Write; update: Write & { params: Schema } };
  item: { id: string; version: number } | null;
  read(values: FormValues): object;
  onClose(): void;
  onDone(): void;
  children: ReactNode;
}

export function RecordForm({ kind, calls, item, read, onClose, onDone, children }: RecordFormProps) {
  const { t } = useRecordMessages();
  const { create, update } = calls;
  return (
    <Form
      body={item ? update.body : create.body}
      read={(values) => (item ? { ...read(values), version: item.version } : read(values))}
      send={async (body) => {
        await (item ? call(update, { params: { id: item.id }, body }) : call(create, { body }));
        notify({ text: t('saved') });
        onDone();
        onClose();
      }}
    >
      {children}
      <FormActions {...(!item && { submit: t(`add.${kind}`) })} onCancel={onClose} />
    </Form>
  );
}
