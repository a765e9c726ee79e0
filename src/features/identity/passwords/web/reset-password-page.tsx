import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { GuestFrame, useSession } from '#features/identity/session/web/public.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ChooseForm } from './choose-form.tsx';
import { Outcome } from './outcome.tsx';
import { SetUpForm } from './set-up-form.tsx';
import { reading, useLink } from './use-link.ts';
import styles from './outcome.module.css';

/** What a link from a mail opens: a password is chosen, or the first account made. */
export default function ResetPasswordPage() {
  const t = useTranslations();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const { link: read, readAgain, close } = useLink(token);
  // Whoever sat here before is signed out first: until then the link shows nothing.
  const link = useSession().status === 'guest' ? read : reading;
  const [done, setDone] = useState<'password' | 'set-up' | null>(null);
  if (done)
    return (
      <GuestFrame title={t(done === 'set-up' ? 'passwords.set_up_done_title' : 'passwords.done_title')}>
        <Outcome text={t('passwords.done')}>
          <Button component={Link} to="/" className={styles.go}>
            {t('passwords.sign_in')}
          </Button>
        </Outcome>
      </GuestFrame>
    );
  switch (link.state) {
    case 'reading':
      return (
        <GuestFrame title={t('passwords.reset_title')}>
          <div className={styles.waiting} role="status" aria-label={t('passwords.reading')}>
            <Skeleton width="60%" height={18} />
            <Skeleton height={42} />
            <Skeleton height={42} />
          </div>
        </GuestFrame>
      );
    case 'dead':
      return (
        <GuestFrame title={t('passwords.dead_title')}>
          <Outcome text={t('passwords.dead')}>
            <Button component={Link} to="/forgot-password" className={styles.go}>
              {t('passwords.ask_again')}
            </Button>
          </Outcome>
        </GuestFrame>
      );
    case 'fault':
      return (
        <GuestFrame title={t('passwords.fault_title')}>
          <Outcome text={t(`errors.${errorKey(link.error)}`)}>
            <Button onClick={readAgain}>{t('passwords.retry')}</Button>
          </Outcome>
        </GuestFrame>
      );
    case 'open':
      return link.email === null ? (
        <SetUpForm token={token} onDone={() => setDone('set-up')} onDead={close} />
      ) : (
        <ChooseForm
          token={token}
          isInvitation={link.purpose === 'invitation'}
          email={link.email}
          onDone={() => setDone('password')}
          onDead={close}
        />
      );
  }
}
