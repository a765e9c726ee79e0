import { Box, Stack, Text } from '@mantine/core';
import { IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import type { Column } from '#ui/list/data-list.tsx';
import { useMenuColumn } from '#ui/list/menu-column.tsx';
import type { AssetProfile } from '../contract.ts';
import type { ProfileSide } from './profile-dialog.tsx';
import { useProfileMessages } from './use-profile-messages.ts';
import styles from './asset-profiles.module.css';

interface ProfileActions {
  onOpen(id: string, side?: ProfileSide): void;
  onDelete(profile: AssetProfile): void;
}

/** Columns of the list of profiles. */
export function useProfileColumns({ onOpen, onDelete }: ProfileActions): Column<AssetProfile>[] {
  const { t, formatUnits, formatSections } = useProfileMessages();
  const menu = useMenuColumn<AssetProfile>(
    (profile) => profile.name,
    (profile) => [
      { label: t('open'), icon: IconPencil, onClick: () => onOpen(profile.id) },
      { label: t('people'), icon: IconUsers, onClick: () => onOpen(profile.id, 'people') },
      { label: t('delete'), icon: IconTrash, isDangerous: true, onClick: () => onDelete(profile) },
    ],
  );
  return [
    {
      key: 'name',
      header: t('name'),
      isSortable: true,
      width: '32%',
      cell: ({ id, name, description }) => (
        <Stack gap={0} align="flex-start" miw={0}>
          <button type="button" className={styles.name} onClick={() => onOpen(id)}>
            {name}
          </button>
          {description && (
            <Text span miw={0} fz="xs" fw={400} c="dimmed">
              {description}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: 'units',
      header: t('units'),
      isSortable: true,
      width: '15%',
      cell: ({ all_units, unit_ids }) => formatUnits({ all_units, unit_count: unit_ids.length }),
    },
    { key: 'sections', header: t('sections'), cell: ({ sections }) => formatSections(sections) },
    {
      key: 'acting',
      header: t('act_label'),
      width: '12%',
      cell: ({ may_act }) => (may_act ? t('may_act') : t('looks_only')),
    },
    {
      key: 'users',
      header: t('people'),
      isSortable: true,
      width: '12%',
      cell: ({ id, user_ids }) => (
        <Box
          component="button"
          c="var(--brand)"
          type="button"
          className={styles.people}
          onClick={() => onOpen(id, 'people')}
        >
          {user_ids.length === 0 ? t('nobody') : t('show_people', { count: user_ids.length })}
        </Box>
      ),
    },
    menu,
  ];
}
