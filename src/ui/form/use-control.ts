import { useField } from './form-context.ts';
import styles from './fields/field.module.css';

export interface FieldProps {
  /** Field name in the call. */
  name: string;
  label: string;
  /** Help text below the label. */
  hint?: string;
  disabled?: boolean;
  required?: boolean;
}

const classNames = { label: styles.label, input: styles.input, description: styles.hint, error: styles.fault };

/** Common properties of every form control: name, label, error and styles. */
export function useControl<Props extends FieldProps>({ hint, ...rest }: Props) {
  const { error, touch } = useField(rest.name, rest.label);
  return { control: { ...rest, 'data-field': rest.name, description: hint, error, classNames }, touch };
}
