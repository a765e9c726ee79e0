import { Button, NativeSelect, Select } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { role as roles, type Role } from '#features/identity/users/contract.ts';
import { call } from '#platform/web/call.ts';
import { routeMessages } from '#platform/web/message-loader.ts';
import { useList } from '#platform/web/use-list.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { EmptyState } from '#ui/list/list-states.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { useAddress, useAddressChange } from '#ui/list/use-address.ts';
import { listModuleUsers, moduleUserSorts, type ModuleUser } from '../contract.ts';
import { AccessDialog } from './access-dialog.tsx';
import { ChangeProfilesDialog } from './change-profiles-dialog.tsx';
import { useAllProfiles, useAllUnits, useReadAgain } from './profile-queries.ts';
import { useModuleUserColumns } from './use-module-user-columns.tsx';
import { useProfileMessages } from './use-profile-messages.ts';
import { useWhy } from './use-why.ts';
import { ExplainAccessDialog } from './explain-access-dialog.tsx';
import styles from './asset-profiles.module.css';

/** As a choice among profiles: those who have none. */
const withoutProfile = 'none';

export const clientLoader = routeMessages(import.meta.glob('../messages/*.ts'));

/** Everyone of the account with what they reach of the assets, and by which profiles. */
export default function ModuleUsersPage() {
  const { t } = useProfileMessages();
  const filters = useFilters();
  const [sort, setSort] = useAddress('sort');
  const [open, setOpen] = useAddress('user');
  const { selected, select, clear } = useSelection();
  const [changing, setChanging] = useState<readonly ModuleUser[]>([]);
  const why = useWhy();
  const query = { ...filters.query, ...(isSort(sort) && { sort }) };
  const list = useList(['asset-profiles', 'users', query], ({ after, signal }) =>
    call(listModuleUsers, { query: { ...query, after }, signal }),
  );
  const readAgain = useReadAgain();
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
      tools={<Tools filters={filters} />}
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
        list={list}
        columns={columns}
        search={filters.search}
        isFiltered={filters.isFiltered}
        onStartOver={filters.clear}
        sort={sort || 'name'}
        onSort={setSort}
        empty={<EmptyState icon={IconUsers} title={t('users_empty')} />}
      />
      <ChangeProfilesDialog
        users={changing}
        onClose={() => setChanging([])}
        onDone={() => {
          clear();
          readAgain();
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

/** Who is ticked, wherever in the list they stand now. */
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

/** What the list is narrowed by; all of it lives in the address. */
function useFilters() {
  const [search, setSearch] = useAddress('search');
  const [profile, setProfile] = useAddress('profile');
  const [unit, setUnit] = useAddress('unit');
  const [given, setRole] = useAddress('role');
  const change = useAddressChange();
  const role = isRole(given) ? given : '';
  const isNone = profile === withoutProfile;
  const query = {
    search,
    ...(role !== '' && { role }),
    ...(isNone && { without_profile: 'true' as const }),
    ...(profile !== '' && !isNone && { profile_id: profile }),
    ...(unit !== '' && { unit_id: unit }),
  };
  const isFiltered = [profile, unit, role].some((value) => value !== '');
  const clear = () => change({ search: '', profile: '', unit: '', role: '' });
  return { query, search, setSearch, profile, setProfile, unit, setUnit, role, setRole, isFiltered, clear };
}

function Tools({ filters }: { filters: ReturnType<typeof useFilters> }) {
  const { t } = useProfileMessages();
  const profiles = useAllProfiles();
  const units = useAllUnits();
  const { search, setSearch, profile, setProfile, unit, setUnit, role, setRole } = filters;
  return (
    <>
      <SearchField label={t('users_search')} value={search} onChange={setSearch} />
      <NativeSelect
        className={styles.filter}
        aria-label={t('profiles')}
        value={profile}
        onChange={(event) => setProfile(event.currentTarget.value)}
        data={[
          { value: '', label: t('any_profile') },
          { value: withoutProfile, label: t('without_profile') },
          ...(profiles.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        className={styles.filter}
        aria-label={t('reaches_unit')}
        placeholder={t('any_unit')}
        value={unit || null}
        onChange={(value) => setUnit(value ?? '')}
        searchable
        clearable
        limit={100}
        nothingFoundMessage={t('why_nothing')}
        comboboxProps={{ shadow: 'none' }}
        data={(units.items ?? []).map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
      />
      <NativeSelect
        className={styles.filter}
        aria-label={t('role')}
        value={role}
        onChange={(event) => setRole(event.currentTarget.value)}
        data={[{ value: '', label: t('any_role') }, ...roles.options.map((value) => ({ value, label: t(value) }))]}
      />
    </>
  );
}

interface SelectionBarProps {
  selected: readonly ModuleUser[];
  shown: readonly ModuleUser[];
  onSelect(users: readonly ModuleUser[], isSelected: boolean): void;
  onClear(): void;
  onChange(users: readonly ModuleUser[]): void;
}

/** What can be done with those who are ticked; always there, so that nothing jumps. */
function SelectionBar({ selected, shown, onSelect, onClear, onChange }: SelectionBarProps) {
  const { t } = useProfileMessages();
  const isAny = selected.length > 0;
  return (
    <div className={styles.selection}>
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
    </div>
  );
}

const sorts = moduleUserSorts.flatMap((name) => [name, `-${name}`] as const);

function isSort(text: string): text is (typeof sorts)[number] {
  return sorts.some((sort) => sort === text);
}

function isRole(text: string): text is Role {
  return roles.options.some((role) => role === text);
}
