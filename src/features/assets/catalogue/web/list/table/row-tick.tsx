import { useTranslations } from 'use-intl/react';

interface RowTickProps {
  code: string;
  isSelected: boolean;
  onTick(isRange: boolean): void;
}

/** The box that selects an asset; with shift, all from the one ticked before. */
export function RowTick({ code, isSelected, onTick }: RowTickProps) {
  const say = useTranslations('asset_list');
  return (
    <label>
      <input
        type="checkbox"
        checked={isSelected}
        aria-label={say('select', { code })}
        onChange={() => undefined}
        onClick={(event) => onTick(event.shiftKey)}
      />
    </label>
  );
}
