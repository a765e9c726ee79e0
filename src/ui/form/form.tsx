import { Stack } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type * as z from 'zod/mini';
import type { Schema } from '#platform/contract.ts';
import { check } from '#platform/validation.ts';
import { errorKey, fieldErrors } from '#platform/web/error-messages.ts';
import { holdUnsaved } from '#platform/web/unsaved.ts';
import { FormContext } from './form-context.ts';
import { FormSummary, type ErrorSummary } from './form-summary.tsx';
import { type FormValues, readForm } from './form-values.ts';

type Faults = Record<string, string>;

interface FormProps<S extends Schema> {
  /** Schema of the call's body, validated before sending. */
  body: S;
  /** Builds the body from the fields. */
  read(values: FormValues): unknown;
  /** Errors that no schema expresses, by field: two passwords that differ. */
  compare?(values: FormValues): Faults;
  /** Makes the call; errors are shown, at their fields if they name them. */
  send(body: z.output<S>): Promise<unknown>;
  /** Clears the fields after sending. */
  clears?: boolean;
  /** Accessible name, if there are several forms on the page. */
  label?: string;
  /** Address parameters whose change discards unsaved input. Must be the same list each time. */
  within?: readonly string[];
  children: ReactNode;
}

/** A form validated like on the server, submitted once, with errors at its fields. */
export function Form<S extends Schema>({ body, read, compare, send, clears, label, within, children }: FormProps<S>) {
  const t = useTranslations('errors');
  const element = useRef<HTMLFormElement>(null);
  const labels = useRef(new Map<string, string>());
  const [faults, setFaults] = useState<Faults>({});
  const [summary, setSummary] = useState<ErrorSummary | null>(null);
  const [busy, setBusy] = useState(false);
  const { touch, settle } = useTouched(within);

  const nameField = useCallback((name: string, text: string) => {
    labels.current.set(name, text);
    return () => void labels.current.delete(name);
  }, []);

  function refuse(error: unknown, more: Faults = {}) {
    const found = { ...byField(fieldErrors(error, t), labels.current), ...more };
    setFaults(found);
    const isFields = Object.keys(found).length > 0;
    setSummary({
      text: isFields ? t('validation_fix_fields') : t(errorKey(error)),
      fields: inOrder(found, labels.current).map((name) => ({
        name,
        label: labels.current.get(name) ?? name,
        // An error of a field that is not on screen is shown in the summary.
        fault: labels.current.has(name) ? null : (found[name] ?? null),
      })),
    });
    focusField(element.current, inOrder(found, labels.current)[0]);
  }

  async function submit(values: FormValues) {
    const differing = compare?.(values) ?? {};
    let given: z.output<S>;
    try {
      given = check(body, read(values));
    } catch (error) {
      return refuse(error, differing);
    }
    if (Object.keys(differing).length > 0) return refuse(null, differing);
    setBusy(true);
    setFaults({});
    setSummary(null);
    // Sent values are saved, and the page may be left at once.
    settle();
    try {
      await send(given);
      if (clears) element.current?.reset();
    } catch (error) {
      touch();
      refuse(error);
    } finally {
      setBusy(false);
    }
  }

  const state = useMemo(() => ({ faults, busy, touch, nameField }), [faults, busy, touch, nameField]);
  return (
    <FormContext value={state}>
      <form
        ref={element}
        aria-label={label}
        method="post"
        noValidate
        onInput={touch}
        onSubmit={(event) => {
          event.preventDefault();
          // A form in a dialog is not part of the form below it.
          event.stopPropagation();
          if (!busy) void submit(readForm(event.currentTarget));
        }}
      >
        <Stack>
          <FormSummary summary={summary} focus={(name) => focusField(element.current, name)} />
          {children}
        </Stack>
      </form>
    </FormContext>
  );
}

/** An error inside a field (`unit_ids.3`) is shown at the field. */
function byField(faults: Faults, labels: ReadonlyMap<string, string>): Faults {
  const found: Faults = {};
  for (const [path, text] of Object.entries(faults)) {
    const [first = path] = path.split('.');
    found[labels.has(path) || !labels.has(first) ? path : first] ??= text;
  }
  return found;
}

/** In the order of the fields on screen. */
function inOrder(faults: Faults, labels: ReadonlyMap<string, string>): string[] {
  const known = [...labels.keys()].filter((name) => faults[name] !== undefined);
  return [...known, ...Object.keys(faults).filter((name) => !labels.has(name))];
}

/** The field, or the field that contains the item (`device_ids.2`). */
function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  if (!form || name === undefined) return;
  const find = (field: string) => form.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  (find(name) ?? find(name.split('.')[0] ?? name))?.focus();
}

/** Asks before leaving from the first change until it is saved; `within` as in `holdUnsaved`. */
function useTouched(within?: readonly string[]): { touch(): void; settle(): void } {
  const release = useRef<(() => void) | null>(null);
  const settle = useCallback(() => {
    release.current?.();
    release.current = null;
  }, []);
  const touch = useCallback(() => {
    release.current ??= holdUnsaved(within);
  }, [within]);
  useEffect(() => settle, [settle]);
  return { touch, settle };
}
