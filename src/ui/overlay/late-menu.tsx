import { UnstyledButton } from '@mantine/core';
import { useState, type ComponentType } from 'react';
import { openingKeys } from './opening-keys.ts';
import type { OpenedMenuProps } from './opened-menu.tsx';

interface LateMenuProps extends OpenedMenuProps {
  /** Loads the menu's items. */
  load(): Promise<ComponentType>;
}

const loadMenu = async () => (await import('./opened-menu.tsx')).OpenedMenu;

/** A menu whose code is loaded on hover or focus. */
export function LateMenu({ load, ...menu }: LateMenuProps) {
  const [parts, setParts] = useState<{ Menu: Awaited<ReturnType<typeof loadMenu>>; Items: ComponentType } | null>(null);
  const fetch = () => Promise.all([loadMenu(), load()]);
  function open(): void {
    fetch().then(
      ([Menu, Items]) => setParts({ Menu, Items }),
      (error: unknown) =>
        setParts(() => {
          throw error;
        }),
    );
  }
  if (parts) {
    return (
      <parts.Menu {...menu}>
        <parts.Items />
      </parts.Menu>
    );
  }
  const prefetch = () => void fetch().catch(() => undefined);
  return (
    <UnstyledButton
      {...menu.button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onKeyDown={openingKeys(open)}
      onClick={open}
    />
  );
}
