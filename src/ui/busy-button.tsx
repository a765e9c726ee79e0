import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';

interface BusyButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  busy: boolean;
}

/**
 * A button that shows that its work is running. Unlike a disabled button it stays focused, and ignores clicks until the
 * work is done.
 */
export function BusyButton({ busy, disabled = false, onClick, ...button }: BusyButtonProps) {
  return (
    <Button
      {...button}
      aria-disabled={busy}
      disabled={disabled}
      loading={busy}
      onClick={busy ? ignore : onClick}
      renderRoot={(props: ComponentProps<'button'>) => <button {...props} disabled={disabled} />}
    />
  );
}

/** Also prevents Enter in a field from submitting the form again. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}
