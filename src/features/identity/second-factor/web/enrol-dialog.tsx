import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import * as z from 'zod/mini';
import { text } from '#platform/contract.ts';
import { call } from '#platform/web/call.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/fields/fields.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { addPasskey, beginPasskey, renewRecoveryCodes } from '../contract.ts';
import { AppForm } from './app-form.tsx';
import { makePasskey } from './passkey-client.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import type { EnrolFormProps, Enrolling } from './enrolling.ts';

interface EnrolDialogProps {
  kind: Enrolling;
  onClose(): void;
  /** A factor was set up. */
  onDone(): Promise<void>;
}

const titles = { passkey: 'add_passkey', app: 'add_app', recovery: 'recovery_renew_title' } as const;

/** Sets up a passkey, an app or new recovery codes, and shows the codes once. */
export function EnrolDialog({ kind, onClose, onDone }: EnrolDialogProps) {
  const t = useTranslations('second_factor');
  const [codes, setCodes] = useState<readonly string[]>([]);
  async function done(made: readonly string[]) {
    setCodes(made);
    await onDone();
    if (made.length === 0) onClose();
  }
  const isShowing = codes.length > 0;
  return (
    // An accidental click must not close the dialog: the codes are not shown again.
    <Dialog
      opened
      isHeld={isShowing}
      width={isShowing ? 640 : 440}
      title={t(isShowing ? 'recovery_title' : titles[kind])}
      onClose={onClose}
    >
      {isShowing && <RecoveryCodeList codes={codes} onClose={onClose} />}
      {!isShowing && kind === 'passkey' && <PasskeyForm onDone={done} onClose={onClose} />}
      {!isShowing && kind === 'app' && <AppForm onDone={done} onClose={onClose} />}
      {!isShowing && kind === 'recovery' && <RenewForm onDone={done} onClose={onClose} />}
    </Dialog>
  );
}

const named = z.strictObject({ name: text(60) });
const nothing = z.strictObject({});

function PasskeyForm({ onDone, onClose }: EnrolFormProps) {
  const t = useTranslations('second_factor');
  const [hasFailed, setFailed] = useState(false);
  return (
    <Form
      body={named}
      read={(values) => ({ name: values.text('name') })}
      send={async ({ name }) => {
        setFailed(false);
        const options = await call(beginPasskey);
        const passkey = await makePasskey(options).catch(() => null);
        if (!passkey) return setFailed(true);
        const { recovery_codes } = await call(addPasskey, { body: { name, passkey } });
        await onDone(recovery_codes);
      }}
    >
      <p>{t('passkey_text')}</p>
      <TextField name="name" label={t('passkey_name')} hint={t('passkey_name_hint')} maxLength={60} required />
      <p role="alert">{hasFailed ? t('passkey_failed') : null}</p>
      <FormActions submit={t('continue')} onCancel={onClose} />
    </Form>
  );
}

function RenewForm({ onDone, onClose }: EnrolFormProps) {
  const t = useTranslations('second_factor');
  return (
    <Form body={nothing} read={() => ({})} send={async () => onDone((await call(renewRecoveryCodes)).recovery_codes)}>
      <p>{t('recovery_renew_text')}</p>
      <FormActions submit={t('recovery_renew')} onCancel={onClose} />
    </Form>
  );
}
