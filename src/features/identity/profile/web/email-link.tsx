import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { publishProfileChanged } from '#platform/web/sign-in/own-profile.ts';
import { Note } from '#ui/note.tsx';
import { notify } from '#ui/notices.tsx';
import { confirmEmail } from '../contract.ts';
import buttons from '#ui/buttons.module.css';

/** Confirms a new e-mail by the link's token, and removes the token from the address bar. */
export function EmailLink() {
  const t = useTranslations('profile');
  const tError = useTranslations('errors');
  const [params, setParams] = useSearchParams();
  const token = params.get('token');
  const used = useRef<string | null>(null);
  const [fault, setFault] = useState<{ text: string; token: string } | null>(null);

  async function use(link: string) {
    setFault(null);
    try {
      const { email } = await call(confirmEmail, { body: { token: link } });
      await publishProfileChanged();
      notify({ text: t('email_changed', { email }) });
    } catch (error) {
      setFault({ text: errorText(error), token: isSpent(error) ? '' : link });
    }
  }

  function errorText(error: unknown): string {
    if (isTaken(error)) return tError('validation_unique');
    return isSpent(error) ? t('email_link_dead') : tError(errorKey(error));
  }

  const arrive = useEffectEvent((link: string) => {
    if (used.current === link) return;
    used.current = link;
    setParams(
      (present) => {
        present.delete('token');
        return present;
      },
      { replace: true, preventScrollReset: true },
    );
    void use(link);
  });
  useEffect(() => {
    if (token !== null) arrive(token);
  }, [token]);

  if (!fault) return null;
  return (
    <Note tone="danger" role="alert">
      <p>{fault.text}</p>
      {fault.token !== '' && (
        <button type="button" className={buttons.word} onClick={() => void use(fault.token)}>
          {t('try_again')}
        </button>
      )}
    </Note>
  );
}

/** Whether retrying cannot help. */
function isSpent(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 422);
}

function isTaken(error: unknown): boolean {
  return error instanceof CallError && error.body.errors?.['email'] !== undefined;
}
