import { Stack, Text } from '@mantine/core';
import { useRef, useState, type ComponentType } from 'react';
import buttons from '../../buttons.module.css';
import styles from './field.module.css';

interface DropZoneProps {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden'?: boolean }>;
  /** "Drop a file here, or", followed by a button with `choose`. */
  text: string;
  choose: string;
  /** Accepted files, shown below. */
  hint: string;
  /** Shown while a dropped file is checked; further ones are ignored. */
  busy?: string | null;
  /** As an input's `accept`. */
  accept: string;
  isMany?: boolean;
  onFiles(files: readonly File[]): void;
}

/** Drop area for files with a button to choose them. */
export function DropZone({
  icon: Icon,
  text,
  choose,
  hint,
  busy = null,
  accept,
  isMany = false,
  onFiles,
}: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const taken = [...(files ?? [])].slice(0, isMany ? undefined : 1);
    if (taken.length > 0) onFiles(taken);
  };
  return (
    <Stack
      py="xl"
      px="lg"
      bd="1.5px dashed var(--gray-4)"
      bdrs="md"
      bg="var(--gray-1)"
      c="dimmed"
      ta="center"
      className={styles.drop}
      gap="xs"
      align="center"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <Icon size={34} stroke={1.3} aria-hidden />
      {busy === null ? (
        <Text c="var(--gray-8)">
          {text}{' '}
          <button type="button" className={buttons.word} data-autofocus onClick={() => input.current?.click()}>
            {choose}
          </button>
        </Text>
      ) : (
        <Text c="var(--gray-8)" role="status">
          {busy}
        </Text>
      )}
      <Text c="dimmed" maw="56ch" fz="xs">
        {hint}
      </Text>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={choose}
        accept={accept}
        multiple={isMany}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // Allows choosing the same file again after correcting it.
          currentTarget.value = '';
        }}
      />
    </Stack>
  );
}
