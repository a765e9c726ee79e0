import { Box, Group } from '@mantine/core';
import { Link } from 'react-router';
import type { Service } from '../public.ts';
import type { Column } from '#ui/list/data-list.tsx';
import { Swatch } from '#ui/swatch.tsx';
import parts from '#ui/parts.module.css';
import { useRecordMessages } from './use-record-messages.ts';

export function AssetLink({ code }: { code: string }) {
  return (
    <Link className={parts.strong} to={`/services/simc/assets/${encodeURIComponent(code)}`}>
      {code}
    </Link>
  );
}

/** First column of records that always have an asset. */
export function assetColumn<Item extends { asset: { code: string } }>(header: string): Column<Item> {
  return {
    key: 'asset',
    header,
    isSortable: true,
    width: '13%',
    cell: ({ asset }) => <AssetLink code={asset.code} />,
  };
}

const colors: Partial<Record<string, string>> = {
  running: 'var(--running)',
  ok: 'var(--running)',
  upcoming: 'var(--maintenance)',
  due: 'var(--idle)',
  overdue: 'var(--sev-crit)',
  open: 'var(--sev-crit)',
};

/** A word with the colour of its state. */
export function Mark({ state, children }: { state: string; children: string }) {
  return (
    <Group
      c="var(--gray-8)"
      component="span"
      className={parts.nowrap}
      display="inline-flex"
      gap="xs"
      wrap="nowrap"
      data-state={state}
    >
      <Swatch color={colors[state] ?? 'var(--gray-4)'} size={8} isRound />
      {children}
    </Group>
  );
}

/** State of a service and what is left of its interval. */
export function DueMark({ service }: { service: Pick<Service, 'due'> }) {
  const { tName, left } = useRecordMessages();
  const rest = left(service);
  return (
    <Box component="span" display="inline-grid">
      <Mark state={service.due.state}>{tName(`due.${service.due.state}`)}</Mark>
      {rest !== null && (
        <Box component="small" pl="md">
          {rest}
        </Box>
      )}
    </Box>
  );
}

/** A value with a second line below it. */
export function TwoLines({ first, second }: { first: string; second: string | null }) {
  return (
    <Box component="span" display="inline-grid">
      <span>{first}</span>
      {second !== null && <small>{second}</small>}
    </Box>
  );
}
