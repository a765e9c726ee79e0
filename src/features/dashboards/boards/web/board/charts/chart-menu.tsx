import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconCopy,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { RowMenu } from '#ui/list/row-menu.tsx';
import type { MoveStep } from './move-chart.ts';

const arrows = { left: IconArrowLeft, right: IconArrowRight, up: IconArrowUp, down: IconArrowDown } as const;

export interface ChartMenuProps {
  name: string;
  /** Directions in which it can move. */
  ways: readonly MoveStep[];
  onMove(step: MoveStep): void;
  onEdit(): void;
  onCopy(): void;
  onRemove(): void;
}

/** Actions on one chart of a board. */
export function ChartMenu({ name, ways, onMove, onEdit, onCopy, onRemove }: ChartMenuProps) {
  const t = useTranslations('dashboards');
  return (
    <RowMenu
      name={name}
      actions={[
        { label: t('edit'), icon: IconPencil, onClick: onEdit },
        { label: t('copy'), icon: IconCopy, onClick: onCopy },
        ...ways.map((step) => ({ label: t(`board.move.${step}`), icon: arrows[step], onClick: () => onMove(step) })),
        { label: t('board.remove'), icon: IconTrash, isDangerous: true, onClick: onRemove },
      ]}
    />
  );
}
