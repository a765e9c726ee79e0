import { TextInput } from '@mantine/core';
import { useControl, type FieldProps } from '../use-control.ts';

export type PickedType = 'date' | 'datetime-local';

/** Range of years, to catch typing errors. */
export function limitsOf(type: PickedType): { min: string; max: string } {
  const [first, last] = type === 'date' ? ['', ''] : ['T00:00', 'T23:59'];
  return { min: `2000-01-01${first}`, max: `2999-12-31${last}` };
}

interface PickedFieldProps extends FieldProps {
  value?: string | null;
}

/** A day of the calendar, `2026-11-20`, chosen as the device offers it. */
export function DateField(props: PickedFieldProps) {
  return <PickedField {...props} type="date" />;
}

/** A date and time of a clock, `2026-11-20T07:30`, chosen as the device offers it. */
export function MomentField(props: PickedFieldProps) {
  return <PickedField {...props} type="datetime-local" />;
}

function PickedField({ value, type, ...rest }: PickedFieldProps & { type: PickedType }) {
  const { control } = useControl(rest);
  return <TextInput {...control} {...limitsOf(type)} type={type} defaultValue={value ?? ''} />;
}
