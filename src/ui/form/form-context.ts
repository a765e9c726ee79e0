import { createContext, use, useEffect } from 'react';

interface FormState {
  /** Error messages by field. */
  faults: Readonly<Record<string, string>>;
  /** True while it is being sent. */
  busy: boolean;
  /** The person changed something. */
  touch(): void;
  /** Registers a field's label for the error summary; returns a function to unregister it. */
  nameField(name: string, label: string): () => void;
}

export const FormContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const form = use(FormContext);
  if (!form) throw new Error('There is no form around this.');
  return form;
}

/** Registers a field; returns its error, and whether the form is being sent. */
export function useField(name: string, label: string): { error: string | undefined; touch(): void } {
  const { faults, touch, nameField } = useFormState();
  useEffect(() => nameField(name, label), [nameField, name, label]);
  return { error: faults[name], touch };
}
