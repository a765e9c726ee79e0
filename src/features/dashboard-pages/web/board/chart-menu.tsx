import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { RowMenu } from '#ui/list/row-menu.tsx';

interface ChartMenuProps {
  name: string;
  onEdit(): void;
  onCopy(): void;
  onRemove(): void;
}

/** What can be done with one chart of a board. */
export function ChartMenu({ name, onEdit, onCopy, onRemove }: ChartMenuProps) {
  const say = useTranslations('dashboards');
  return (
    <RowMenu
      name={name}
      actions={[
        { label: say('edit'), icon: IconPencil, onClick: onEdit },
        { label: say('copy'), icon: IconCopy, onClick: onCopy },
        { label: say('board.remove'), icon: IconTrash, isDangerous: true, onClick: onRemove },
      ]}
    />
  );
}
