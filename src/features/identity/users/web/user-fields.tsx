import { useTranslations } from 'use-intl/react';
import { PasswordField } from '#ui/form/fields/fields.tsx';
import type { FormValues } from '#ui/form/form-values.ts';
import { RadioField } from '#ui/form/fields/radio-field.tsx';
import { limits, role as roles, type Role } from '../contract.ts';

interface RoleFieldProps {
  value: Role;
  disabled?: boolean;
  onChange?(role: Role): void;
}

/** Role of a person in this account. */
export function RoleField({ value, disabled = false, onChange }: RoleFieldProps) {
  const t = useTranslations('users');
  return (
    <RadioField
      name="role"
      label={t('role')}
      value={value}
      disabled={disabled}
      onChange={(chosen) => onChange?.(roles.options.find((role) => role === chosen) ?? value)}
      choices={roles.options.toReversed().map((role) => ({ value: role, label: t(role), hint: t(`${role}_hint`) }))}
    />
  );
}

/** Password of a person, typed twice. */
export function NewPasswordFields() {
  const t = useTranslations('users');
  return (
    <>
      <PasswordField
        name="password"
        label={t('password')}
        hint={t('password_hint', { min: limits.passwordMin })}
        autoComplete="new-password"
        required
      />
      <PasswordField
        name="password_confirmation"
        label={t('password_confirmation')}
        autoComplete="new-password"
        required
      />
    </>
  );
}

/** Checks that both passwords are equal. */
export function useConfirmation(): (values: FormValues) => Record<string, string> {
  const t = useTranslations('errors');
  return (values) =>
    Object.fromEntries(
      values.text('password') === values.text('password_confirmation')
        ? []
        : [['password_confirmation', t('validation_confirmation')]],
    );
}
