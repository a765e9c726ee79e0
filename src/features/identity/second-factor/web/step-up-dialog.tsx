import { Button, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import * as z from 'zod/mini';
import { beginByDirectory, keepAskedPath, prove as proveInSession } from '#features/identity/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { loadMessages } from '#platform/web/message-loader.ts';
import { send } from '#platform/web/send.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/fields/fields.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ReplyOf } from '#platform/contract.ts';
import { beginStepUp, stepUp } from '../contract.ts';
import { ProofForm, type Proof } from './proof-form.tsx';

const messages = import.meta.glob('../messages/*.ts');

/** Dialog with its messages, for `lazy()`. */
export async function loadStepUpDialog() {
  await loadMessages(messages);
  return { default: StepUpDialog };
}

interface StepUpDialogProps {
  onClose(isProven: boolean): void;
}

/** Asks for a recent proof: second factor, password or directory. */
function StepUpDialog({ onClose }: StepUpDialogProps) {
  const t = useTranslations('second_factor');
  const { ways, error, again } = useWays();
  const prove = async (proof: Proof & { password?: string }) => {
    try {
      await proveInSession((authorization) => send(stepUp, { body: proof }, { authorization }));
    } catch (failure) {
      // A challenge can be answered once.
      if (proof.passkey && failure instanceof CallError) again();
      throw failure;
    }
    onClose(true);
  };
  const cancel = () => onClose(false);
  return (
    <Dialog opened title={t('prove_title')} onClose={cancel}>
      {error !== null && <ListFault error={error} onRetry={again} />}
      {error === null && !ways && <Skeleton height={120} />}
      {ways && (
        <Stack gap="sm">
          <p>{t(ways.methods.includes('directory') ? 'directory_lead' : 'prove_lead')}</p>
          {ways.methods.includes('directory') && <DirectoryButton />}
          {ways.methods.includes('password') && <PasswordProof send={prove} onCancel={cancel} />}
          {ways.methods.some((method) => method === 'passkey' || method === 'app') && (
            <ProofForm ways={ways} submit={t('confirm')} send={prove} onCancel={cancel} />
          )}
        </Stack>
      )}
    </Dialog>
  );
}

function useWays() {
  const [ways, setWays] = useState<ReplyOf<typeof beginStepUp> | null>(null);
  const [error, setError] = useState<unknown>(null);
  function begin() {
    call(beginStepUp).then(setWays, setError);
  }
  function again() {
    setError(null);
    begin();
  }
  useEffect(begin, []);
  return { ways, error, again };
}

const password = z.strictObject({ password: z.string().check(z.minLength(1)) });

function PasswordProof({ send, onCancel }: { send(proof: { password: string }): Promise<void>; onCancel(): void }) {
  const t = useTranslations('second_factor');
  return (
    <Form body={password} read={(values) => ({ password: values.text('password') })} send={send}>
      <PasswordField name="password" label={t('password')} autoComplete="current-password" required />
      <FormActions submit={t('confirm')} onCancel={onCancel} />
    </Form>
  );
}

/** Directory users have no password here: they sign in there again and return. */
function DirectoryButton() {
  const t = useTranslations('second_factor');
  async function leave() {
    const url = await beginByDirectory();
    keepAskedPath(location.pathname + location.search);
    location.assign(url);
  }
  return <Button onClick={() => void leave()}>{t('directory_go')}</Button>;
}
