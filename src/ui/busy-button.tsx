import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';

interface BusyButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  busy: boolean;
}

/** A button whose work takes a while and shows it. Never disabled: the focus would be lost meanwhile. Who presses it again is not heard by its owner. */
export function BusyButton({ busy, ...button }: BusyButtonProps) {
  return (
    <Button
      {...button}
      aria-disabled={busy}
      loading={busy}
      renderRoot={(props: ComponentProps<'button'>) => <button {...props} disabled={false} />}
    />
  );
}
