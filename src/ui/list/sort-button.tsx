import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './table.module.css';

/** `aria-sort` of a column header; `sort` is `name` ascending or `-name` descending. */
export function ariaSort(sort: string | undefined, name: string): 'ascending' | 'descending' | 'none' {
  return sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none';
}

interface SortButtonProps<Name extends string> {
  name: Name;
  sort: string | undefined;
  onSort(sort: NoInfer<Name | `-${Name}`>): void;
  /** Sorts descending first. */
  isFallingFirst?: boolean;
  title?: string;
  children: ReactNode;
}

/** The label of a column header that sorts; its header has `ariaSort`. */
export function SortButton<Name extends string>(props: SortButtonProps<Name>) {
  const { name, sort, onSort, isFallingFirst = false, title, children } = props;
  const state = ariaSort(sort, name);
  const isFallingNext = isFallingFirst ? state !== 'descending' : state === 'ascending';
  return (
    <button
      type="button"
      className={styles.sort}
      title={title}
      onClick={() => onSort(isFallingNext ? `-${name}` : name)}
    >
      <span>{children}</span>
      {state === 'ascending' && <IconArrowUp size={13} aria-hidden />}
      {state === 'descending' && <IconArrowDown size={13} aria-hidden />}
    </button>
  );
}
