import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { BackToSignIn, Outcome, SignInOutcome } from '#features/identity/passwords/web/outcome.tsx';
import { UnopenedLink } from '#features/identity/passwords/web/unopened-link.tsx';
import { useLink } from '#features/identity/passwords/web/use-link.ts';
import { send } from '#platform/web/send.ts';
import { withKit } from '#ui/theme/kit.tsx';
import { readInvitation } from '../contract.ts';
import { AcceptForm } from './accept-form.tsx';

const read = (token: string, signal: AbortSignal) => send(readInvitation, { body: { token }, signal });

/** Target of an invitation link: who invites to which account, and how to accept. */
function InvitationPage() {
  const t = useTranslations('invitations');
  const { token, link, readAgain, close } = useLink(read);
  const [joined, setJoined] = useState<string | null>(null);
  if (joined !== null) return <SignInOutcome title={t('joined_title', { account: joined })} text={t('joined_text')} />;
  if (link.state !== 'open')
    return (
      <UnopenedLink
        title={t('title')}
        link={link}
        dead={
          <Outcome text={t('dead')}>
            <BackToSignIn />
          </Outcome>
        }
        onRetry={readAgain}
      />
    );
  return (
    <AcceptForm token={token} invitation={link.found} onDone={() => setJoined(link.found.account)} onDead={close} />
  );
}

export default withKit(InvitationPage);
