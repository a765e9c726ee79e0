import { useRef, useState, type ComponentType } from 'react';
import word from '../../word-button.module.css';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden'?: boolean }>;
  /** "Drop a file here, or"; the button goes on with `choose`. */
  text: string;
  choose: string;
  /** What is taken, below. */
  hint: string;
  /** Shown while something dropped is looked at; nothing more is taken then. */
  busy?: string | null;
  /** As an input's `accept`. */
  accept: string;
  isMany?: boolean;
  onFiles(files: readonly File[]): void;
}

/** Where files are dropped, or chosen by a button. */
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
    <div
      className={styles.drop}
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
        <p>
          {text}{' '}
          <button type="button" className={word.button} data-autofocus onClick={() => input.current?.click()}>
            {choose}
          </button>
        </p>
      ) : (
        <p role="status">{busy}</p>
      )}
      <p className={styles.hint}>{hint}</p>
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
          // The same file may be chosen again, once it is corrected.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
