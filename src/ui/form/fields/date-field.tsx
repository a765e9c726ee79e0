import { useState } from 'react';
import { useControl, type FieldProps } from '../use-control.ts';
import { PickedInput } from './picked-input.tsx';
import type { PickedType } from './typed-date.ts';

interface PickedFieldProps extends FieldProps {
  value?: string | null;
}

/** A day of the calendar, `2026-11-20`. */
export function DateField(props: PickedFieldProps) {
  return <PickedField {...props} type="date" />;
}

/** A date and time of a clock, `2026-11-20T07:30`. */
export function MomentField(props: PickedFieldProps) {
  return <PickedField {...props} type="datetime-local" />;
}

function PickedField({ value, type, ...rest }: PickedFieldProps & { type: PickedType }) {
  const { control } = useControl(rest);
  const [picked, setPicked] = useState(value ?? '');
  return <PickedInput {...control} type={type} value={picked} onChange={setPicked} />;
}
