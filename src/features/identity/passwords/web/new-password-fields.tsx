import { useTranslations } from 'use-intl/react';
import { PasswordField } from '#ui/form/fields/fields.tsx';
import type { FormValues } from '#ui/form/form-values.ts';

export function NewPasswordFields() {
  const t = useTranslations('passwords');
  return (
    <>
      <PasswordField name="password" label={t('password')} hint={t('password_hint')} autoComplete="new-password" />
      <PasswordField name="password_confirmation" label={t('confirmation')} autoComplete="new-password" />
    </>
  );
}

/** Checks that the second password equals the first. */
export function useConfirmation(): (values: FormValues) => Record<string, string> {
  const t = useTranslations('errors');
  return (values): Record<string, string> =>
    values.text('password') === values.text('password_confirmation')
      ? {}
      : { password_confirmation: t('validation_confirmation') };
}
