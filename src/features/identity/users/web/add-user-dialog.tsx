import { Group, Stack } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { code, invalid } from '#platform/errors.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { Note } from '#ui/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { TextField } from '#ui/form/fields/fields.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { notify } from '#ui/notices.tsx';
import { createUser, lookUpUser, type Role } from '../contract.ts';
import buttons from '#ui/buttons.module.css';
import type { AddUserStepProps, UseAccessChoice } from './access-choice.ts';
import { NewPersonForm } from './new-person-form.tsx';
import { RoleField } from './user-fields.tsx';

interface AddUserDialogProps {
  opened: boolean;
  useAccess: UseAccessChoice;
  onClose(): void;
  onDone(): void;
}

/** Adds a person: first the e-mail, since they may exist already, then the missing fields. */
export function AddUserDialog({ opened, useAccess, onClose, onDone }: AddUserDialogProps) {
  const t = useTranslations('users');
  return (
    <Dialog opened={opened} title={t('add')} onClose={onClose}>
      <Steps
        useAccess={useAccess}
        onClose={onClose}
        onAdded={({ name, pending }) => {
          notify({ text: t(pending ? 'invited' : 'added', { name }) });
          onDone();
          onClose();
        }}
      />
    </Dialog>
  );
}

type Found = { email: string; isKnown: boolean };

function Steps({ onClose, ...rest }: Omit<AddUserStepProps, 'email'>) {
  const [found, setFound] = useState<Found | null>(null);
  if (!found) return <FindForm onFound={setFound} onClose={onClose} />;
  return (
    <Step>
      <Chosen email={found.email} onChange={() => setFound(null)} />
      {found.isKnown ? (
        <GrantForm email={found.email} onClose={onClose} {...rest} />
      ) : (
        <NewPersonForm email={found.email} onClose={onClose} {...rest} />
      )}
    </Step>
  );
}

/** Focuses the first field of a new step. */
function Step({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector<HTMLElement>('[data-field]')?.focus(), []);
  return <Stack ref={element}>{children}</Stack>;
}

function FindForm({ onFound, onClose }: { onFound(found: Found): void; onClose(): void }) {
  const t = useTranslations('users');
  return (
    <Form
      body={lookUpUser.query}
      read={(values) => ({ email: values.text('email') })}
      send={async ({ email }) => onFound({ email, isKnown: await isKnownElsewhere(email) })}
    >
      <TextField name="email" type="email" label={t('email')} hint={t('email_hint')} autoComplete="off" required />
      <FormActions submit={t('continue')} onCancel={onClose} />
    </Form>
  );
}

/** @throws Refusal `{email: [104]}` for a member or pending person */
async function isKnownElsewhere(email: string): Promise<boolean> {
  try {
    const { relation } = await call(lookUpUser, { query: { email } });
    if (relation !== 'elsewhere') throw invalid({ email: [code.unique] });
    return true;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return false;
    throw error;
  }
}

function Chosen({ email, onChange }: { email: string; onChange(): void }) {
  const t = useTranslations('users');
  return (
    <Group component="p" gap="var(--space-4) var(--space-12)" align="baseline" miw={0}>
      <strong>{email}</strong>
      <button type="button" className={buttons.word} onClick={onChange}>
        {t('another_email')}
      </button>
    </Group>
  );
}

function GrantForm({ email, useAccess, onAdded, onClose }: AddUserStepProps) {
  const t = useTranslations('users');
  const [role, setRole] = useState<Role>('viewer');
  const access = useAccess();
  return (
    <Form
      body={createUser.body}
      read={(values) => ({ email, role: values.text('role') })}
      send={async (body) => {
        const profile_ids = role === 'viewer' ? await access.resolve() : [];
        onAdded(await call(createUser, { body: { ...body, profile_ids } }));
      }}
    >
      <Note title={t('known_elsewhere')} role="status">
        {t('known_elsewhere_text')}
      </Note>
      <RoleField value={role} onChange={setRole} />
      {role === 'viewer' && access.fields}
      <FormActions submit={t('grant')} onCancel={onClose} />
    </Form>
  );
}
