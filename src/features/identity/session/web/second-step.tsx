import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as z from 'zod/mini';
import { factorMethods } from '#features/identity/second-factor/second-factor-rules.ts';
import { ProofForm, type Proof } from '#features/identity/second-factor/web/public.tsx';
import { CallError } from '#platform/web/call-error.ts';
import { loadMessages } from '#platform/web/message-loader.ts';
import { send } from '#platform/web/send.ts';
import { withKit } from '#ui/theme/kit.tsx';
import { clientId, issueToken } from '../contract.ts';
import { GuestFrame } from './guest-frame.tsx';
import { enter } from './session.ts';
import { takeAskedPath } from './session-storage.ts';
import styles from './sign-in-form.module.css';

const messages = import.meta.glob('../../second-factor/messages/*.ts');

/** Step with its messages, for `lazy()`. */
export async function loadSecondStep() {
  await loadMessages(messages);
  return { default: withKit(SecondStep) };
}

const step = z.object({
  second_factor_token: z.string(),
  methods: z.array(z.enum(factorMethods)),
  passkey: z.nullable(z.looseObject({ challenge: z.string() })),
});

interface SecondStepProps {
  /** Details of `second_factor_required`. */
  details: unknown;
  /** Returns to the password, with a message when the step has expired. */
  onOver(): void;
}

/** Asks for the second factor after a correct password, then signs in. */
function SecondStep({ details, onOver }: SecondStepProps) {
  const t = useTranslations('second_factor');
  const navigate = useNavigate();
  const [remember, setRemember] = useState(false);
  const [isOver, setOver] = useState(false);
  const found = z.safeParse(step, details);

  async function prove(proof: Proof) {
    try {
      const token = found.data?.second_factor_token ?? '';
      const body = { grant_type: 'second_factor', client_id: clientId, second_factor_token: token, remember } as const;
      await enter(await send(issueToken, { body: { ...body, ...proof } }));
    } catch (error) {
      if (error instanceof CallError && error.code === 'invalid_grant') return setOver(true);
      throw error;
    }
    await navigate(takeAskedPath() ?? '/home', { replace: true });
  }

  return (
    <GuestFrame title={t('step_title')} subtitle={t('step_lead')}>
      <div className={styles.step}>
        {isOver || !found.success ? (
          <p role="alert">{t('over')}</p>
        ) : (
          <ProofForm ways={found.data} submit={t('sign_in')} send={prove}>
            <label className={styles.remember}>
              <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
              {t('remember')}
            </label>
          </ProofForm>
        )}
        <Button variant="subtle" onClick={onOver}>
          {t('back')}
        </Button>
      </div>
    </GuestFrame>
  );
}
