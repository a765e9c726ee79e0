import { Stack, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { usePage } from '#platform/web/page.tsx';
import { readDate, writeDate, type PickedType } from './typed-date.ts';
import styles from './field.module.css';

interface PickedInputProps extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'name'> {
  type: PickedType;
  /** `2026-11-20` or `2026-11-20T07:30`; what is typed and no date, as it is; empty: none. */
  value: string;
  onChange(value: string): void;
  /** Of the value in its form. */
  name?: string;
}

/** A date that is typed as the page's language writes it; the button beside it opens the device's own calendar. */
export function PickedInput({ type, value, onChange, name, onBlur, disabled, ...rest }: PickedInputProps) {
  const t = useTranslations('ui');
  const { locale } = usePage();
  const native = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ value, text: writeDate(value, locale) });
  if (typed.value !== value) setTyped({ value, text: writeDate(value, locale) });
  const change = (text: string) => {
    const next = readDate(text, type, locale);
    setTyped({ value: next, text });
    onChange(next);
  };
  const isRead = readDate(typed.text, type, locale) === value && writeDate(value, locale) !== value;
  return (
    <>
      <TextInput
        {...rest}
        disabled={disabled}
        value={typed.text}
        placeholder={t(type === 'date' ? 'date_pattern' : 'moment_pattern')}
        autoComplete="off"
        inputMode="text"
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={(event) => {
          setTyped({ value, text: writeDate(value, locale) });
          onBlur?.(event);
        }}
        rightSectionPointerEvents="all"
        rightSection={
          <Stack component="span" className={styles.calendar} gap={0} pos="relative">
            <button
              type="button"
              aria-label={t('open_calendar')}
              disabled={disabled}
              onClick={() => native.current?.showPicker()}
            >
              <IconCalendar size={16} stroke={1.7} aria-hidden />
            </button>
            <input
              ref={native}
              type={type}
              tabIndex={-1}
              aria-hidden
              value={isRead ? value : ''}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          </Stack>
        }
      />
      {name !== undefined && <input type="hidden" name={name} value={value} />}
    </>
  );
}
