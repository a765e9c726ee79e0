import { NativeSelect, PasswordInput, Text, Textarea, TextInput } from '@mantine/core';
import { useState, type HTMLInputAutoCompleteAttribute } from 'react';
import { useTranslations } from 'use-intl/react';
import { useControl, type FieldProps } from '../use-control.ts';
import styles from './field.module.css';

interface TextFieldProps extends FieldProps {
  /** Initial value. */
  value?: string | null;
  type?: 'text' | 'email' | 'url';
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  readOnly?: boolean;
  onChange?(value: string): void;
}

/** A line of text. */
export function TextField({ value, type = 'text', onChange, ...rest }: TextFieldProps) {
  const { control } = useControl(rest);
  const isPlain = type !== 'text';
  return (
    <TextInput
      {...control}
      type={type}
      defaultValue={value ?? ''}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      {...(isPlain && { autoCapitalize: 'none', spellCheck: false })}
    />
  );
}

interface NumberFieldProps extends FieldProps {
  value?: number | null;
  /** Unit shown after the value. */
  unit?: string;
}

/** A number, with a point or a comma as decimal separator. */
export function NumberField({ value, unit, ...rest }: NumberFieldProps) {
  const { control } = useControl(rest);
  return (
    <TextInput
      {...control}
      inputMode="decimal"
      defaultValue={value ?? ''}
      rightSection={
        unit && (
          <Text span w="100%" ta="end" textWrap="nowrap" pr="sm" c="dimmed">
            {unit}
          </Text>
        )
      }
      rightSectionWidth={unit ? 64 : undefined}
    />
  );
}

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslations('ui');
  const { control } = useControl(props);
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      rightSectionWidth="var(--control-md)"
      {...control}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': `${visible ? t('hide_password') : t('show_password')}: ${props.label}`,
        tabIndex: 0,
      }}
      classNames={{ ...control.classNames, innerInput: styles.inner }}
    />
  );
}

interface TextAreaFieldProps extends FieldProps {
  value?: string | null;
  rows?: number;
}

/** Multi-line text. */
export function TextAreaField({ value, rows = 4, ...rest }: TextAreaFieldProps) {
  const { control } = useControl(rest);
  return <Textarea {...control} defaultValue={value ?? ''} rows={rows} />;
}

export interface FieldChoice {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps {
  value?: string | null;
  choices: readonly FieldChoice[];
  onChange?(value: string): void;
}

/** A native select with few options; for many see `ComboField`. */
export function SelectField({ value, choices, onChange, ...rest }: SelectFieldProps) {
  const { control } = useControl(rest);
  return (
    <NativeSelect
      {...control}
      defaultValue={value ?? ''}
      data={choices.map((choice) => ({ ...choice }))}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  );
}
