import type { ReactNode } from 'react';
import type { output } from 'zod/mini';
import type { InputKind } from '../contract.ts';
import type { Schema } from '#platform/contract.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import type { FormValues } from '#ui/form/form-values.ts';
import { notify } from '#ui/notices.tsx';
import { useInputMessages } from './use-input-messages.ts';

interface InputFormProps<Body extends Schema> {
  kind: InputKind;
  /** Of the call that adds one, or of the one that changes it. */
  body: Body;
  isNew: boolean;
  read(values: FormValues): unknown;
  send(body: output<Body>): Promise<unknown>;
  onClose(): void;
  onDone(): void;
  children: ReactNode;
}

/** The form of an input: sent, told, read anew. */
export function InputForm<Body extends Schema>(props: InputFormProps<Body>) {
  const { kind, body, isNew, read, send, onClose, onDone, children } = props;
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
      <FormActions {...(isNew && { submit: t(`add.${kind}`) })} onCancel={onClose} />
    </Form>
  );
}
