import type { ReactNode, Ref } from 'react';
import classes from './map-tool.module.css';

/** Buttons that belong together, one below the other or side by side. */
export function ToolGroup({ isRow, children }: { readonly isRow?: boolean; readonly children: ReactNode }) {
  return (
    <div className={classes['group']} data-row={isRow || undefined}>
      {children}
    </div>
  );
}

export interface ToolButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
  /** For what stays on until it is pressed again. */
  readonly isOn?: boolean;
  /** For what opens something: whether it is open. */
  readonly isOpen?: boolean;
  /** A key that does the same; shown beside the name. */
  readonly shortcut?: string;
  readonly isDisabled?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** One tool as an icon; its name shows on hover and on keyboard focus. */
export function ToolButton({ label, onClick, children, isOn, isOpen, shortcut, isDisabled, ref }: ToolButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      aria-expanded={isOpen}
      aria-keyshortcuts={shortcut}
      data-name={shortcut ? `${label} · ${shortcut}` : label}
      disabled={isDisabled}
      onClick={onClick}
      className={classes['tool']}
    >
      {children}
    </button>
  );
}
