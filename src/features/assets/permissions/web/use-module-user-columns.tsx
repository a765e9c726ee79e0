import { Group, Stack, Text } from '@mantine/core';
import { IconEye, IconQuestionMark, IconShieldCheck } from '@tabler/icons-react';
import { Photo } from '#features/identity/photos/web/public.ts';
import { EmailText } from '#ui/email-text.tsx';
import type { Column } from '#ui/list/data-list.tsx';
import { useMenuColumn } from '#ui/list/menu-column.tsx';
import type { ModuleUser } from '../contract.ts';
import { useProfileMessages } from './use-profile-messages.ts';
import styles from './asset-profiles.module.css';
import { Pill } from '#ui/pill.tsx';
import parts from '#ui/parts.module.css';

interface ModuleUserActions {
  isSelected(id: string): boolean;
  onSelect(user: ModuleUser, isSelected: boolean): void;
  onChange(user: ModuleUser): void;
  onOpen(id: string): void;
  onWhy(user: ModuleUser): void;
}

/** Columns of the list of people. */
export function useModuleUserColumns({
  isSelected,
  onSelect,
  onChange,
  onOpen,
  onWhy,
}: ModuleUserActions): Column<ModuleUser>[] {
  const { t, formatUnits, formatSections, formatMoment } = useProfileMessages();
  const menu = useMenuColumn<ModuleUser>(
    (user) => user.name,
    (user) => [
      { label: t('see_access'), icon: IconEye, onClick: () => onOpen(user.id) },
      { label: t('change_profiles'), icon: IconShieldCheck, onClick: () => onChange(user) },
      { label: t('ask_why'), icon: IconQuestionMark, onClick: () => onWhy(user) },
    ],
  );
  return [
    {
      key: 'name',
      header: t('person'),
      isSortable: true,
      width: '25%',
      cell: (user) => <Person user={user} isSelected={isSelected(user.id)} onSelect={onSelect} onOpen={onOpen} />,
    },
    {
      key: 'role',
      header: t('role'),
      isSortable: true,
      width: '11%',
      cell: ({ role, active }) => (
        <>
          {t(role)}
          {!active && <Pill>{t('inactive')}</Pill>}
        </>
      ),
    },
    {
      key: 'profiles',
      header: t('profiles'),
      cell: (user) => <Profiles user={user} />,
    },
    { key: 'units', header: t('units'), isSortable: true, width: '10%', cell: (user) => formatUnits(user) },
    { key: 'sections', header: t('sections'), width: '16%', cell: ({ sections }) => formatSections(sections) },
    {
      key: 'last_seen_at',
      header: t('last_seen'),
      isSortable: true,
      width: '12%',
      cell: ({ last_seen_at }) => formatMoment(last_seen_at),
    },
    menu,
  ];
}

interface PersonProps extends Pick<ModuleUserActions, 'onSelect' | 'onOpen'> {
  user: ModuleUser;
  isSelected: boolean;
}

function Person({ user, isSelected, onSelect, onOpen }: PersonProps) {
  const { t } = useProfileMessages();
  return (
    <Group gap="xs" wrap="nowrap" miw={0}>
      <input
        type="checkbox"
        aria-label={t('select', { name: user.name })}
        checked={isSelected}
        onChange={(event) => onSelect(user, event.currentTarget.checked)}
      />
      <Photo url={user.photo_url} name={user.name} />
      <Stack gap={0} align="flex-start" miw={0}>
        <button type="button" className={styles.name} onClick={() => onOpen(user.id)}>
          {user.name}
        </button>
        <Text span miw={0} fz="xs" fw={400} c="dimmed">
          <EmailText>{user.email}</EmailText>
        </Text>
      </Stack>
    </Group>
  );
}

function Profiles({ user: { role, profiles } }: { user: ModuleUser }) {
  const { t } = useProfileMessages();
  if (profiles.length === 0)
    return (
      <Text span c="dimmed" fz="xs" fw={400} className={parts.wrap}>
        {role === 'admin' ? t('sees_all') : t('without_profile')}
      </Text>
    );
  return (
    <Group component="span" className={styles.tags} miw={0} gap="2xs" align="stretch">
      {profiles.map(({ id, name }) => (
        <Pill key={id} title={name}>
          {name}
        </Pill>
      ))}
    </Group>
  );
}
