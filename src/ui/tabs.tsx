import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styles from './buttons.module.css';

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: ReactNode }[];
  shown: Name;
  onShow(name: Name): void;
  /** Content of the selected tab. */
  children: ReactNode;
}

/** Tabs; one panel is shown at a time. */
export function Tabs<Name extends string>({ label, tabs, shown, onShow, children }: TabsProps<Name>) {
  const id = useId();
  function go(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = tabs.findIndex(({ name }) => name === shown);
    const next = step && tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onShow(next.name);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.name)}"]`)?.focus();
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={go}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            data-tab={tab.name}
            aria-selected={tab.name === shown}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === shown ? 0 : -1}
            className={styles.tab}
            onClick={() => onShow(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {children}
      </div>
    </>
  );
}
