import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';

interface BusyButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  busy: boolean;
}

/** A button whose work takes a while and shows it. It keeps the focus meanwhile, as one that is disabled would not, and is not heard again until it is done. */
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

/** A form is not sent again either, nor by Enter in one of its fields: that presses its button. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}
