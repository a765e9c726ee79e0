import { NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useState, type HTMLInputAutoCompleteAttribute } from 'react';
import { useTranslations } from 'use-intl/react';
import { useField } from './form-context.ts';
import styles from './field.module.css';

export interface FieldProps {
  /** The field of the call that it fills. */
  name: string;
  label: string;
  /** A sentence of help below the label. */
  hint?: string;
  disabled?: boolean;
  required?: boolean;
}

interface TextFieldProps extends FieldProps {
  /** What stands there at first. */
  value?: string | null;
  type?: 'text' | 'email' | 'url';
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  readOnly?: boolean;
  onChange?(value: string): void;
}

const classNames = { label: styles.label, input: styles.input, description: styles.hint, error: styles.fault };

/** A line of text. */
export function TextField({ hint, name, label, value, type = 'text', onChange, ...rest }: TextFieldProps) {
  const { error } = useField(name, label);
  const isPlain = type !== 'text';
  return (
    <TextInput
      {...rest}
      name={name}
      data-field={name}
      type={type}
      label={label}
      description={hint}
      defaultValue={value ?? ''}
      error={error}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      classNames={classNames}
      {...(isPlain && { autoCapitalize: 'none', spellCheck: false })}
    />
  );
}

interface NumberFieldProps extends FieldProps {
  value?: number | null;
  /** What it is counted in, shown behind it. */
  unit?: string;
}

/** A number, with a point or a comma before its decimals. */
export function NumberField({ hint, name, label, value, unit, ...rest }: NumberFieldProps) {
  const { error } = useField(name, label);
  return (
    <TextInput
      {...rest}
      name={name}
      data-field={name}
      inputMode="decimal"
      label={label}
      description={hint}
      defaultValue={value ?? ''}
      error={error}
      rightSection={unit && <span className={styles.unit}>{unit}</span>}
      rightSectionWidth={unit ? 64 : undefined}
      classNames={classNames}
    />
  );
}

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
}

/** A secret that can be looked at. */
export function PasswordField({ hint, name, label, ...rest }: PasswordFieldProps) {
  const say = useTranslations('ui');
  const { error } = useField(name, label);
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...rest}
      name={name}
      data-field={name}
      label={label}
      description={hint}
      error={error}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': `${visible ? say('hide_password') : say('show_password')}: ${label}`,
        tabIndex: 0,
      }}
      classNames={{ ...classNames, innerInput: styles.inner }}
    />
  );
}

interface TextAreaFieldProps extends FieldProps {
  value?: string | null;
  rows?: number;
}

/** Text of several lines. */
export function TextAreaField({ hint, name, label, value, rows = 4, ...rest }: TextAreaFieldProps) {
  const { error } = useField(name, label);
  return (
    <Textarea
      {...rest}
      name={name}
      data-field={name}
      label={label}
      description={hint}
      defaultValue={value ?? ''}
      rows={rows}
      error={error}
      classNames={classNames}
    />
  );
}

export interface Choice {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps {
  value?: string | null;
  choices: readonly Choice[];
  onChange?(value: string): void;
}

/** One of a few, as the device itself shows them; for many see `ComboField`. */
export function SelectField({ hint, name, label, value, choices, onChange, ...rest }: SelectFieldProps) {
  const { error } = useField(name, label);
  return (
    <NativeSelect
      {...rest}
      name={name}
      data-field={name}
      label={label}
      description={hint}
      defaultValue={value ?? ''}
      data={choices.map((choice) => ({ ...choice }))}
      error={error}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      classNames={classNames}
    />
  );
}
