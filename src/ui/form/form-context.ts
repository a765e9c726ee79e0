import { createContext, use, useEffect } from 'react';

interface FormState {
  /** A sentence per field that was refused. */
  faults: Readonly<Record<string, string>>;
  /** True while it is being sent. */
  busy: boolean;
  /** Something was changed by hand. */
  touch(): void;
  /** Registers the label of a field for the summary; returns the way to unregister it. */
  nameField(name: string, label: string): () => void;
}

export const FormContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const form = use(FormContext);
  if (!form) throw new Error('There is no form around this.');
  return form;
}

/** What a field of a form needs to know: its fault, and whether to hold still. */
export function useField(name: string, label: string): { error: string | undefined; touch(): void } {
  const { faults, touch, nameField } = useFormState();
  useEffect(() => nameField(name, label), [nameField, name, label]);
  return { error: faults[name], touch };
}
