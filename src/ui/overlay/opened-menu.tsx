import { Menu, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { openingKeys } from './opening-keys.ts';
import { useLateOpening } from './use-late-opening.ts';

export interface OpenedMenuProps {
  /** What opens it. */
  button: { className: string | undefined; 'aria-label'?: string; 'aria-current'?: boolean; children: ReactNode };
  position: 'bottom-start' | 'bottom-end' | 'top-end';
  /** Pixels. */
  width: number;
  classNames: { dropdown?: string | undefined; item?: string | undefined; label?: string | undefined };
  closeOnItemClick?: boolean;
}

/** The menu itself: it takes its button's place with the focus, and opens; the focus goes to what stands first in it, and comes back. */
export function OpenedMenu({ button, children, ...menu }: OpenedMenuProps & { children: ReactNode }) {
  const { isOpen, setOpen, target } = useLateOpening();
  return (
    <Menu
      {...menu}
      opened={isOpen}
      onChange={setOpen}
      offset={6}
      shadow="none"
      // The first of them is what the focus can go to.
      menuItemTabIndex={0}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton {...button} ref={target} onKeyDown={isOpen ? undefined : openingKeys(() => setOpen(true))} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
