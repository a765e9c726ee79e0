import { useTranslations } from 'use-intl/react';
import { NewPasswordFields, useConfirmation } from '#features/identity/passwords/web/new-password-fields.tsx';
import { GuestFrame } from '#features/identity/session/web/public.ts';
import type { ReplyOf } from '#platform/contract.ts';
import { CallError } from '#platform/web/call-error.ts';
import { send } from '#platform/web/send.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { acceptByLink, type readInvitation } from '../contract.ts';

interface AcceptFormProps {
  token: string;
  invitation: ReplyOf<typeof readInvitation>;
  onDone(): void;
  /** The link was used, replaced or withdrawn in the meantime. */
  onDead(): void;
}

/** Accepts an invitation, with a new password for an unverified person. */
export function AcceptForm({ token, invitation, onDone, onDead }: AcceptFormProps) {
  const t = useTranslations('invitations');
  const compare = useConfirmation();
  const { account, email, invited_by: host, needs_password: needsPassword, role } = invitation;
  return (
    <GuestFrame title={t('title_of', { account })} subtitle={t('lead', { host, email, account, role })}>
      <Form
        body={acceptByLink.body}
        read={(values) => ({
          token,
          ...(needsPassword && {
            password: values.text('password'),
            password_confirmation: values.text('password_confirmation'),
          }),
        })}
        compare={(values) => (needsPassword ? compare(values) : {})}
        send={async (body) => {
          try {
            await send(acceptByLink, { body });
            onDone();
          } catch (error) {
            if (error instanceof CallError && error.status === 404) return onDead();
            throw error;
          }
        }}
      >
        {needsPassword && (
          <>
            <p>{t('choose_password')}</p>
            {/* User name for password managers. */}
            <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
            <NewPasswordFields />
          </>
        )}
        <FormActions submit={t('accept')} />
      </Form>
    </GuestFrame>
  );
}
