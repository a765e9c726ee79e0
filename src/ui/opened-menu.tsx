import { Menu, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LateMenuProps } from './late-menu.tsx';
import { useLateOpening } from './use-late-opening.ts';

type OpenedMenuProps = Omit<LateMenuProps, 'load'> & {
  children: ReactNode;
};

/** The menu itself: it takes its button's place with the focus, and opens. */
export function OpenedMenu({ button, children, ...menu }: OpenedMenuProps) {
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
