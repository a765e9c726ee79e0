import { Menu, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
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

/** The menu itself: it takes its button's place with the focus, and opens. */
export function OpenedMenu({ button, children, ...menu }: OpenedMenuProps & { children: ReactNode }) {
  const { isOpen, setOpen, target } = useLateOpening();
  return (
    <Menu {...menu} opened={isOpen} onChange={setOpen} offset={6} shadow="none">
      <Menu.Target>
        <UnstyledButton {...button} ref={target} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
