import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { send } from '#platform/web/send.ts';
import { withKit } from '#ui/theme/kit.tsx';
import { readPasswordLink } from '../contract.ts';
import { ChooseForm } from './choose-form.tsx';
import { Outcome, SignInOutcome } from './outcome.tsx';
import { SetUpForm } from './set-up-form.tsx';
import { UnopenedLink } from './unopened-link.tsx';
import { useLink } from './use-link.ts';

const read = (token: string, signal: AbortSignal) => send(readPasswordLink, { body: { token }, signal });

/** Target of a password link: sets a password, or creates the first account. */
function ResetPasswordPage() {
  const t = useTranslations('passwords');
  const { token, link, readAgain, close } = useLink(read);
  const [done, setDone] = useState<'password' | 'set-up' | null>(null);
  if (done) return <SignInOutcome title={t(done === 'set-up' ? 'set_up_done_title' : 'done_title')} text={t('done')} />;
  if (link.state !== 'open')
    return (
      <UnopenedLink
        title={t('reset_title')}
        link={link}
        dead={
          <Outcome text={t('dead')}>
            <Button component={Link} to="/forgot-password">
              {t('ask_again')}
            </Button>
          </Outcome>
        }
        onRetry={readAgain}
      />
    );
  const { email, purpose } = link.found;
  return email === null ? (
    <SetUpForm token={token} onDone={() => setDone('set-up')} onDead={close} />
  ) : (
    <ChooseForm
      token={token}
      isInvitation={purpose === 'invitation'}
      email={email}
      onDone={() => setDone('password')}
      onDead={close}
    />
  );
}

export default withKit(ResetPasswordPage);
