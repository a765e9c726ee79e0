import { Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { IconFingerprint } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import * as z from 'zod/mini';
import { CallError } from '#platform/web/call-error.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/fields/fields.tsx';
import { factorCode } from '../factor-proof.ts';
import type { FactorMethod } from '../second-factor-rules.ts';
import { answerByPasskey, canUsePasskeys } from './passkey-client.ts';

/** Methods with which a person can prove their identity. */
export interface Ways {
  methods: readonly FactorMethod[];
  passkey: { challenge: string } | null;
}

export interface Proof {
  code?: string;
  passkey?: Awaited<ReturnType<typeof answerByPasskey>>;
}

interface ProofFormProps {
  ways: Ways;
  submit: string;
  /** Its errors are shown. */
  send(proof: Proof): Promise<unknown>;
  onCancel?(): void;
  /** Shown below the code field, or the passkey button. */
  children?: ReactNode;
}

const body = z.strictObject({ code: factorCode });

/** Asks for a passkey or a code, by the methods that are set up. */
export function ProofForm({ ways: { methods, passkey }, submit, send, onCancel, children }: ProofFormProps) {
  const t = useTranslations('second_factor');
  const offersPasskey = passkey !== null && canUsePasskeys();
  const takesCode = methods.includes('app') || methods.includes('recovery_code');
  return (
    <Stack gap="sm">
      {offersPasskey && <PasskeyButton options={passkey} send={send} />}
      {offersPasskey && takesCode && (
        <Text m={0} c="dimmed" ta="center">
          {t('or_code')}
        </Text>
      )}
      {takesCode && (
        <Form body={body} read={(values) => ({ code: values.text('code').trim() })} send={send}>
          <TextField name="code" label={labelOf(methods, t)} autoComplete="one-time-code" maxLength={100} required />
          {children}
          <FormActions submit={submit} {...(onCancel && { onCancel })} />
        </Form>
      )}
      {offersPasskey && !takesCode && children}
      {!offersPasskey && !takesCode && <p role="alert">{t('passkey_unavailable')}</p>}
    </Stack>
  );
}

function labelOf(methods: readonly FactorMethod[], t: ReturnType<typeof useTranslations<'second_factor'>>): string {
  if (!methods.includes('app')) return t('recovery_code');
  return t(methods.includes('recovery_code') ? 'code_or_recovery' : 'code');
}

function PasskeyButton({ options, send }: { options: { challenge: string }; send: ProofFormProps['send'] }) {
  const t = useTranslations();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function use() {
    setBusy(true);
    setFault(null);
    try {
      await send({ passkey: await answerByPasskey(options) });
    } catch (error) {
      const isOurs = error instanceof CallError;
      setFault(isOurs ? t(`errors.${errorKey(error)}`) : t('second_factor.passkey_failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <BusyButton
        busy={busy}
        size="md"
        fullWidth
        data-autofocus
        leftSection={<IconFingerprint size={18} />}
        onClick={() => void use()}
      >
        {t('second_factor.use_passkey')}
      </BusyButton>
      <Text c="var(--danger)" role="alert">
        {fault}
      </Text>
    </>
  );
}
