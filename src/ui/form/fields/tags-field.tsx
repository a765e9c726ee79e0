import { TagsInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useFormState } from '../form-context.ts';
import { useControl, type FieldProps } from '../use-control.ts';
import styles from './field.module.css';

interface TagsFieldProps extends FieldProps {
  value?: readonly string[];
  placeholder?: string;
  maxTags?: number;
}

/** Separates the values in the submitted field; it cannot be typed. */
const divider = '\n';

/** Several short texts shown as tags; an error of one (`device_ids.2`) is shown with its text. */
export function TagsField({ value = [], ...rest }: TagsFieldProps) {
  const { name } = rest;
  const { control, touch } = useControl(rest);
  const { faults, nameField } = useFormState();
  const [tags, setTags] = useState([...value]);
  useEffect(() => {
    const forget = tags.map((tag, index) => nameField(`${name}.${index}`, tag));
    return () => forget.forEach((leave) => leave());
  }, [tags, name, nameField]);
  const ofTags = tags.flatMap((tag, index) => {
    const fault = faults[`${name}.${index}`];
    return fault === undefined ? [] : [`${tag}: ${fault}`];
  });
  const said = [control.error, ...ofTags].filter(Boolean).join(' ');
  return (
    <TagsInput
      {...control}
      value={tags}
      splitChars={[',', ';', ' ', divider]}
      hiddenInputValuesDivider={divider}
      error={said === '' ? undefined : said}
      onChange={(next) => {
        touch();
        setTags(next);
      }}
      classNames={{ ...control.classNames, pill: styles.tag }}
    />
  );
}

/** The tags in a submitted value. */
export function readTags(sent: string): string[] {
  return sent.split(divider).filter(Boolean);
}
