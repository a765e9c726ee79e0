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

const classNames = { label: styles.label, input: styles.input, description: styles.hint, error: styles.fault };

/** The look of a control whose choices open below it. */
export const withDropdown = { ...classNames, dropdown: styles.dropdown, option: styles.option };

/** What every control of a form is given, its own things among them: name, words, fault and look. */
export function useControl<Props extends FieldProps>({ hint, ...rest }: Props) {
  const { error, touch } = useField(rest.name, rest.label);
  return { control: { ...rest, 'data-field': rest.name, description: hint, error, classNames }, touch };
}
