import { useTranslations } from 'use-intl/react';

interface RowTickProps {
  code: string;
  isSelected: boolean;
  onTick(isRange: boolean): void;
}

/** Checkbox of a row; with Shift it selects a range. */
export function RowTick({ code, isSelected, onTick }: RowTickProps) {
  const t = useTranslations('asset_list');
  return (
    <label>
      <input
        type="checkbox"
        checked={isSelected}
        aria-label={t('select', { code })}
        onChange={() => undefined}
        onClick={(event) => onTick(event.shiftKey)}
      />
    </label>
  );
}
