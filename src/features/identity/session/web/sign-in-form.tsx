import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { errorKey, fieldErrors, type ErrorKey } from '#platform/web/error-messages.ts';
import type { ErrorCode } from '#platform/errors.ts';
import { CallError } from '#platform/web/call-error.ts';
import type { Credentials } from './session-calls.ts';
import { sessionCalls, signIn } from './session.ts';
import { takeAskedPath } from './session-storage.ts';
import styles from './sign-in-form.module.css';

type Field = 'username' | 'password';
type Faults = Partial<Record<Field | 'form', string>>;

/** Rough check of an e-mail; the server decides. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+$/;

interface SignInFormProps {
  /** The password was set by an administrator and must be replaced. */
  onTyped(credentials: Credentials): void;
  /** The person has a second factor; `details` of the refusal. */
  onSecondStep(details: unknown): void;
  /** The person's account is in another cell; `details` of the refusal. */
  onMoved(details: unknown): void;
}

export function SignInForm({ onTyped, onSecondStep, onMoved }: SignInFormProps) {
  const t = useTranslations('session');
  const tError = useTranslations('errors');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);

  async function submit(data: FormData) {
    const username = String(data.get('username')).trim();
    const password = String(data.get('password'));
    const found = check(username, password, tError);
    if (found.username || found.password) return refuse({ ...found, form: tError('validation_fix_fields') });
    setBusy(true);
    setFaults({});
    try {
      await signIn({ username, password });
      await navigate(takeAskedPath() ?? '/home', { replace: true });
    } catch (error) {
      if (hasCode(error, 'password_change_required')) return onTyped({ username, password });
      if (hasCode(error, 'second_factor_required')) return onSecondStep(error.body.details);
      if (hasCode(error, 'account_moved')) return onMoved(error.body.details);
      const fields: Faults = fieldErrors(error, tError);
      refuse(
        fields.username || fields.password
          ? { ...fields, form: tError('validation_fix_fields') }
          : { form: tError(errorKey(error)) },
      );
    } finally {
      setBusy(false);
    }
  }

  function refuse(next: Faults) {
    setFaults(next);
    const first: Field = next.username ? 'username' : 'password';
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onFocus={() => void sessionCalls().catch(() => undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit(new FormData(event.currentTarget));
      }}
    >
      <TextField
        name="username"
        type="email"
        label={t('email')}
        placeholder={t('email_placeholder')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        fault={faults.username}
      />
      <PasswordField fault={faults.password} />
      <Link to="/forgot-password" className={styles.forgot}>
        {t('forgot')}
      </Link>
      <p className={styles.fault} role="alert">
        {faults.form}
      </p>
      <Submit busy={busy} />
    </form>
  );
}

function Submit({ busy }: { busy: boolean }) {
  const t = useTranslations('session');
  return (
    <button type="submit" className={styles.submit} aria-disabled={busy} data-busy={busy || undefined}>
      {busy ? t('signing_in') : t('sign_in')}
    </button>
  );
}

function hasCode(error: unknown, code: ErrorCode): error is CallError {
  return error instanceof CallError && error.code === code;
}

function check(username: string, password: string, t: (key: ErrorKey) => string): Faults {
  const faults: Faults = {};
  if (username === '') faults.username = t('validation_required');
  else if (!looksLikeEmail.test(username)) faults.username = t('validation_email');
  if (password === '') faults.password = t('validation_required');
  return faults;
}

interface SignInFieldProps extends ComponentProps<'input'> {
  label: string;
  fault: string | undefined;
  /** Shown beside the text. */
  action?: ReactNode;
}

/** Plain HTML: the sign-in page does not load the form library. */
function TextField({ label, fault, action, ...input }: SignInFieldProps) {
  const id = useId();
  const faultId = `${id}-fault`;
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box} data-fault={fault !== undefined || undefined}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault && faultId}
        />
        {action}
      </div>
      {fault && (
        <p id={faultId} className={styles.fieldFault}>
          {fault}
        </p>
      )}
    </div>
  );
}

function PasswordField({ fault }: { fault: string | undefined }) {
  const t = useTranslations('session');
  const [visible, setVisible] = useState(false);
  const Icon = visible ? IconEyeOff : IconEye;
  return (
    <TextField
      name="password"
      type={visible ? 'text' : 'password'}
      label={t('password')}
      autoComplete="current-password"
      fault={fault}
      action={
        <button
          type="button"
          className={styles.show}
          aria-label={visible ? t('hide_password') : t('show_password')}
          onClick={() => setVisible(!visible)}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
        </button>
      }
    />
  );
}
