import type { ComponentProps } from 'react';

interface TickBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** Neither on nor off: some of what it stands for is on. */
  isMixed?: boolean | undefined;
}

/** A checkbox that may stand for many things. */
export function TickBox({ isMixed = false, ...rest }: TickBoxProps) {
  return (
    <input
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = isMixed;
      }}
      {...rest}
    />
  );
}
