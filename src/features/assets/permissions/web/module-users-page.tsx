import { Button, Group, Select } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { role as roles } from '#features/identity/users/contract.ts';
import { addressOf, searchText, type ValuesOf } from '#platform/address.ts';
import { id } from '#platform/contract.ts';
import { routeMessages } from '#platform/web/message-loader.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { FilterSelect } from '#ui/list/filter-bar.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { useAddress } from '#ui/list/use-address.ts';
import { useListPage } from '#ui/list/use-list-page.ts';
import { listModuleUsers, type ModuleUser } from '../contract.ts';
import { AccessDialog } from './access-dialog.tsx';
import { ChangeProfilesDialog } from './change-profiles-dialog.tsx';
import { useAllUnits } from '#features/assets/units/web/public.ts';
import { useAllProfiles } from './profile-queries.ts';
import { useModuleUserColumns } from './use-module-user-columns.tsx';
import { useProfileMessages } from './use-profile-messages.ts';
import { useWhy } from './use-why.ts';
import { ExplainAccessDialog } from './explain-access-dialog.tsx';
import styles from './asset-profiles.module.css';

/** Option for people without any profile. */
const withoutProfile = 'none';

export const clientLoader = routeMessages(import.meta.glob('../messages/*.ts'));

const moduleUsersAddress = addressOf(
  {
    ...listModuleUsers.query.shape,
    search: searchText,
    profile_id: z.union([id, z.literal(withoutProfile)]),
    unit_id: id,
    role: roles,
  },
  { search: '', sort: 'name', profile_id: null, unit_id: null, role: null },
  { names: { profile_id: 'profile', unit_id: 'unit' } },
);

const inputOf = ({ profile_id, ...rest }: ValuesOf<typeof moduleUsersAddress>) =>
  profile_id === withoutProfile ? { ...rest, without_profile: 'true' } : { ...rest, profile_id };

/** Members of the account with what they reach, and by which profiles. */
export default function ModuleUsersPage() {
  const { t } = useProfileMessages();
  const page = useListPage(['asset-profiles', 'users'], listModuleUsers, moduleUsersAddress, inputOf);
  const { list } = page.listProps;
  const [open, setOpen] = useAddress('user');
  const { selected, select, clear } = useSelection();
  const [changing, setChanging] = useState<readonly ModuleUser[]>([]);
  const why = useWhy();
  const columns = useModuleUserColumns({
    isSelected: (id) => selected.has(id),
    onSelect: (user, isSelected) => select([user], isSelected),
    onChange: (user) => setChanging([user]),
    onOpen: setOpen,
    onWhy: (user) => why.ask({ user: user.id }),
  });
  return (
    <ListPage
      title={t('users_title')}
      lead={t('users_lead')}
      actions={
        <Button variant="default" onClick={() => why.ask({})}>
          {t('ask_why')}
        </Button>
      }
      tools={<Tools page={page} />}
    >
      <SelectionBar
        selected={[...selected.values()]}
        shown={list.items ?? []}
        onSelect={select}
        onClear={clear}
        onChange={setChanging}
      />
      <DataList
        label={t('users_list')}
        columns={columns}
        {...page.listProps}
        empty={{ icon: IconUsers, title: t('users_empty') }}
      />
      <ChangeProfilesDialog
        users={changing}
        onClose={() => setChanging([])}
        onDone={() => {
          clear();
          page.reload();
        }}
      />
      <AccessDialog
        userId={open || null}
        onClose={() => setOpen('')}
        onChange={(user) => {
          setOpen('');
          setChanging([user]);
        }}
        onWhy={(user) => why.ask({ user: user.id })}
      />
      <ExplainAccessDialog why={why} />
    </ListPage>
  );
}

/** Selected people, wherever they are in the list. */
function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, ModuleUser>>(new Map());
  const select = (users: readonly ModuleUser[], isSelected: boolean) =>
    setSelected((present) => {
      const next = new Map(present);
      for (const user of users)
        if (isSelected) next.set(user.id, user);
        else next.delete(user.id);
      return next;
    });
  return { selected, select, clear: () => setSelected(new Map()) };
}

type Page = Pick<
  ReturnType<typeof useListPage<typeof listModuleUsers, ValuesOf<typeof moduleUsersAddress>>>,
  'address' | 'change' | 'searchProps'
>;

function Tools({ page: { address, change, searchProps } }: { page: Page }) {
  const { t } = useProfileMessages();
  const profiles = useAllProfiles();
  const units = useAllUnits();
  return (
    <>
      <SearchField label={t('users_search')} {...searchProps} />
      <FilterSelect
        label={t('profiles')}
        any={t('any_profile')}
        choices={
          profiles.items && [
            { value: withoutProfile, label: t('without_profile') },
            ...profiles.items.map(({ id, name }) => ({ value: id, label: name })),
          ]
        }
        value={address.profile_id}
        onChange={(profile_id) => change({ profile_id })}
      />
      <Select
        aria-label={t('reaches_unit')}
        placeholder={t('any_unit')}
        value={address.unit_id}
        onChange={(unit_id) => change({ unit_id })}
        searchable
        clearable
        limit={100}
        nothingFoundMessage={t('why_nothing')}
        comboboxProps={{ shadow: 'none' }}
        data={(units.items ?? []).map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
      />
      <FilterSelect
        label={t('role')}
        any={t('any_role')}
        choices={roles.options.map((value) => ({ value, label: t(value) }))}
        value={address.role}
        onChange={(role) => change({ role })}
      />
    </>
  );
}

interface UserSelectionBarProps {
  selected: readonly ModuleUser[];
  shown: readonly ModuleUser[];
  onSelect(users: readonly ModuleUser[], isSelected: boolean): void;
  onClear(): void;
  onChange(users: readonly ModuleUser[]): void;
}

/** Actions on the selected people; always rendered, so that the layout does not jump. */
function SelectionBar({ selected, shown, onSelect, onClear, onChange }: UserSelectionBarProps) {
  const { t } = useProfileMessages();
  const isAny = selected.length > 0;
  return (
    <Group className={styles.selection} gap="xs">
      <span role="status">{isAny && t('selected', { count: selected.length })}</span>
      <Button size="xs" variant="default" disabled={shown.length === 0} onClick={() => onSelect(shown, true)}>
        {t('select_shown')}
      </Button>
      <Button size="xs" variant="default" disabled={!isAny} onClick={onClear}>
        {t('clear_selection')}
      </Button>
      <Button size="xs" disabled={!isAny} onClick={() => onChange(selected)}>
        {t('change_profiles')}
      </Button>
    </Group>
  );
}
