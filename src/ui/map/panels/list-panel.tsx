import { Box } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import styles from './panels.module.css';

interface FilterButtonProps {
  /** Includes the number of active filters. */
  name: string;
  count: number;
  isOpen: boolean;
  onToggle(): void;
}

/** Opens the filters in place of the list. */
export function FilterButton({ name, count, isOpen, onToggle }: FilterButtonProps) {
  return (
    <button
      type="button"
      className={styles.filter}
      aria-label={name}
      title={name}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <IconAdjustmentsHorizontal size={16} stroke={1.8} aria-hidden />
      {count > 0 && (
        <Box component="b" c="var(--brand)">
          {count}
        </Box>
      )}
    </button>
  );
}

interface SortChoiceProps<Sort extends string> {
  label: string;
  sorts: readonly Sort[];
  sort: Sort;
  t(sort: Sort): string;
  onChange(sort: Sort): void;
}

/** Sort order of the list. */
export function SortChoice<Sort extends string>({ label, sorts, sort, t, onChange }: SortChoiceProps<Sort>) {
  return (
    <select
      className={styles.sort}
      aria-label={label}
      title={label}
      value={sort}
      onChange={({ target }) => onChange(sorts.find((name) => name === target.value) ?? sort)}
    >
      {sorts.map((name) => (
        <option key={name} value={name}>
          {t(name)}
        </option>
      ))}
    </select>
  );
}
