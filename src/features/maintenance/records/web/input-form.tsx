import type { ReactNode } from 'react';
import type { output } from 'zod/mini';
import type { InputKind } from '../contract.ts';
import type { Schema } from '#platform/contract.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import type { FormValues } from '#ui/form/form-values.ts';
import { notify } from '#ui/notices.tsx';
import { useInputMessages } from './use-input-messages.ts';

interface Sent<Body extends Schema> {
  body: Body;
  send(body: output<Body>): Promise<unknown>;
}

interface FormParts {
  kind: InputKind;
  read(values: FormValues): object;
  onClose(): void;
  onDone(): void;
  children: ReactNode;
}

interface InputFormProps<Create extends Schema, Update extends Schema> extends FormParts {
  /** Null: a new one. */
  item: { id: string; version: number } | null;
  create: Sent<Create>;
  update: { body: Update; send(id: string, body: output<Update>): Promise<unknown> };
}

/** The form of an input, by which one is added or changed. */
export function InputForm<Create extends Schema, Update extends Schema>(props: InputFormProps<Create, Update>) {
  const { item, create, update, read, ...parts } = props;
  const { t } = useInputMessages();
  if (!item) return <SentForm {...parts} {...create} read={read} submit={t(`add.${parts.kind}`)} />;
  const { id, version } = item;
  return (
    <SentForm
      {...parts}
      body={update.body}
      read={(values) => ({ ...read(values), version })}
      send={(body) => update.send(id, body)}
    />
  );
}

function SentForm<Body extends Schema>(props: FormParts & Sent<Body> & { submit?: string }) {
  const { body, submit, read, send, onClose, onDone, children } = props;
  const { t } = useInputMessages();
  return (
    <Form
      body={body}
      read={read}
      send={async (given) => {
        await send(given);
        notify({ text: t('saved') });
        onDone();
        onClose();
      }}
    >
      {children}
      <FormActions {...(submit !== undefined && { submit })} onCancel={onClose} />
    </Form>
  );
}
