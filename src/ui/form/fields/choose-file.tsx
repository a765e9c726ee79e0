import { Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Note } from '../../note.tsx';
import { DropZone } from './drop-zone.tsx';

interface ChooseFileProps<T> extends Pick<
  ComponentProps<typeof DropZone>,
  'icon' | 'text' | 'choose' | 'hint' | 'accept'
> {
  /** Explains what the file is for. */
  lead: ReactNode;
  /** Text while the file of that name is checked. */
  checking(name: string): string;
  /** Checks a file. */
  check(file: File): Promise<T>;
  onChecked(found: T): void;
  /** Heading of the error for a refused file. */
  faultTitle?: string;
  errorText(error: unknown): string;
  /** Shown below it. */
  children?: ReactNode;
}

/** Drop area for a file, which is checked by the server. */
export function ChooseFile<T>(props: ChooseFileProps<T>) {
  const { lead, checking, check, onChecked, faultTitle, errorText, children, ...zone } = props;
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  async function take(file: File) {
    if (busyWith !== null) return;
    setFault(null);
    setBusyWith(file.name);
    try {
      onChecked(await check(file));
    } catch (error) {
      setFault(error);
    } finally {
      setBusyWith(null);
    }
  }
  return (
    <Stack gap="sm" miw={0}>
      <Text maw="66ch" c="var(--gray-7)">
        {lead}
      </Text>
      <DropZone
        {...zone}
        busy={busyWith === null ? null : checking(busyWith)}
        onFiles={([file]) => file && void take(file)}
      />
      <div role="alert">
        {fault !== null && (
          <Note tone="danger" icon={IconAlertTriangle} {...(faultTitle !== undefined && { title: faultTitle })}>
            {errorText(fault)}
          </Note>
        )}
      </div>
      {children}
    </Stack>
  );
}
