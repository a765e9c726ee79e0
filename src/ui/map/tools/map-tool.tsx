import type { ReactNode, Ref } from 'react';
import classes from './tools.module.css';

/** Grouped buttons, in a column or a row. */
export function ToolGroup({ isRow, children }: { readonly isRow?: boolean; readonly children: ReactNode }) {
  return (
    <div className={classes.group} data-row={isRow || undefined}>
      {children}
    </div>
  );
}

export interface ToolButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
  /** For toggles. */
  readonly isOn?: boolean;
  /** For buttons that open something. */
  readonly isOpen?: boolean;
  /** Keyboard shortcut, shown in the tooltip. */
  readonly shortcut?: string;
  readonly isDisabled?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** An icon button; its label is shown on hover and keyboard focus. */
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
      className={classes.tool}
    >
      {children}
    </button>
  );
}
