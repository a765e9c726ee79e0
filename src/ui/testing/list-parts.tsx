import { Button, Group } from '@mantine/core';
import { IconAdjustments, IconPencil, IconTrash, IconTruck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ReadList } from '#platform/web/replies/use-list.ts';
import { ChosenBar } from '../list/chosen-bar.tsx';
import { CollapsibleSide } from '../list/collapsible-side.tsx';
import { DataList, type Column } from '../list/data-list.tsx';
import { ExportMenu, tableFormats } from '../list/export-menu.tsx';
import { FilterBar, FilterSelect } from '../list/filter-bar.tsx';
import { useMenuColumn } from '../list/menu-column.tsx';
import { SearchField } from '../list/search-field.tsx';
import { Toolbar } from '../list/toolbar.tsx';
import { useVirtualRows } from '../list/virtual-rows.ts';
import table from '../list/table.module.css';
import { Part, PartGroup } from './part.tsx';

interface Row {
  id: string;
  code: string;
  hours: number;
}

const rows: readonly Row[] = ['EXC-0201', 'CAM-0202', 'TRA-0203'].map((code, at) => ({
  id: code,
  code,
  hours: at * 412,
}));
const read: ReadList<Row> = {
  items: rows,
  total: 24,
  error: null,
  hasMore: true,
  isReadingMore: false,
  readMore: () => undefined,
  readAgain: () => undefined,
};
const empty = {
  icon: IconTruck,
  title: 'No assets yet',
  children: 'Assets are machines and vehicles.',
  action: <Button>Add asset</Button>,
};
const roles = [
  { value: 'admin', label: 'Administrator' },
  { value: 'viewer', label: 'Viewer' },
] as const;

/** Lists, and what is around them. */
export function ListParts() {
  const [sort, setSort] = useState('code');
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<'admin' | 'viewer' | null>(null);
  const columns: Column<Row>[] = [
    { key: 'code', header: 'Asset', isSortable: true, cell: ({ code }) => code },
    { key: 'hours', header: 'Hours', isNumber: true, isSortable: true, cell: ({ hours }) => hours },
  ];
  const menu = useMenuColumn<Row>(
    ({ code }) => code,
    () => [
      { label: 'Edit', icon: IconPencil, onClick: () => undefined },
      { label: 'Delete', icon: IconTrash, isDangerous: true, onClick: () => undefined },
    ],
  );
  const states: [string, ReadList<Row>, string][] = [
    ['Table, nothing yet', { ...read, items: [] }, ''],
    ['Table, nothing found', { ...read, items: [] }, 'crane'],
    ['Table, not read', { ...read, items: undefined, error: new Error('away') }, ''],
  ];
  return (
    <PartGroup title="Lists">
      <Part name="Filter bar">
        <FilterBar label="Filters">
          <SearchField label="Search by code" value={search} onChange={setSearch} min={3} />
          <FilterSelect
            label="Role"
            any="Any role"
            choices={roles}
            value={role}
            onChange={(chosen) => setRole(chosen)}
          />
          <FilterSelect label="Unit" any="Any unit" choices={undefined} value="asked" onChange={() => undefined} />
          <ExportMenu label="Export" formats={tableFormats} save={async () => undefined} />
        </FilterBar>
      </Part>
      <Part name="Table">
        <DataList label="Assets" columns={[...columns, menu]} list={read} empty={empty} sort={sort} onSort={setSort} />
      </Part>
      {states.map(([name, list, asked]) => (
        <Part key={name} name={name}>
          <DataList
            label={name}
            columns={columns}
            list={list}
            empty={empty}
            search={asked}
            onStartOver={() => undefined}
          />
        </Part>
      ))}
      <Part name="Table, being read">
        <div data-waiting>
          <DataList label="Assets being read" columns={columns} list={{ ...read, items: undefined }} empty={empty} />
        </div>
      </Part>
      <Part name="Rows of a long list">
        <LongList />
      </Part>
      <Part name="Selected rows">
        <Group pos="relative" h={72}>
          <ChosenBar
            label="Selected assets"
            chosen="3 selected"
            all={{ label: 'Select all 24', choose: () => undefined }}
            clear={{ label: 'Clear the selection', run: () => undefined }}
          >
            <Button size="xs" variant="default">
              Move
            </Button>
          </ChosenBar>
        </Group>
      </Part>
      <Part name="Column beside a list">
        <Group h={120} align="stretch">
          <CollapsibleSide
            title="Filters"
            show="Show filters"
            hide="Hide filters"
            icon={IconAdjustments}
            storageKey="parts-side"
          >
            <p>Status, unit, category</p>
          </CollapsibleSide>
        </Group>
      </Part>
      {/* Last, as it has a heading of the first level. */}
      <Part name="Toolbar">
        <Toolbar title="Assets" note="24 assets · live" actions={<Button>Add asset</Button>} />
        <Toolbar title="Assets, not live" note="Not live" isAway>
          <FilterBar>
            <SearchField label="Search assets" value={search} onChange={setSearch} />
          </FilterBar>
        </Toolbar>
      </Part>
    </PartGroup>
  );
}

function LongList() {
  const box = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState(2);
  const list = useVirtualRows({ box, count: 10_000, height: 36 });
  return (
    <div style={{ height: 180 }}>
      <div ref={box} className={table.box} role="listbox" tabIndex={0} aria-label="Ten thousand rows">
        <div className={table.body} style={list.bodyStyle}>
          {list.rows.map(({ index, style }) => (
            <div
              key={index}
              className={`${table.row} ${table.option}`}
              style={style}
              role="option"
              aria-selected={index === chosen}
              aria-posinset={index + 1}
              aria-setsize={10_000}
              data-active={index === chosen || undefined}
              onClick={() => choose(index)}
            >
              Row {index + 1}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
