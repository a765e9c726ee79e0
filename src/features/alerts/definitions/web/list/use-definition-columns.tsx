import { Box, Group, Stack } from '@mantine/core';
import { IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import type { AlertDefinition } from '../../contract.ts';
import { SeverityMark } from '#features/messaging/notifications/web/public.ts';
import type { Column } from '#ui/list/data-list.tsx';
import { RowMenu } from '#ui/list/row-menu.tsx';
import { Switch } from '#ui/switch.tsx';
import { RecipientCell } from './recipient-cell.tsx';
import { useManagementMessages } from '../use-management-messages.ts';
import { useSwitchDefinition } from './use-switch-definition.ts';
import { RuleText } from './rule-text.tsx';
import buttons from '#ui/buttons.module.css';
import styles from '../definitions.module.css';
import { Pill } from '#ui/pill.tsx';

interface RowActions {
  open(id: string): void;
  copy(id: string): void;
  remove(definition: AlertDefinition): void;
  mayAdd: boolean;
}

/** Columns of the list: name, condition, recipients, state. */
export function useDefinitionColumns(actions: RowActions): Column<AlertDefinition>[] {
  const { t, tSeverity, tType, tCategory } = useManagementMessages();
  return [
    {
      key: 'code',
      header: t('code'),
      isSortable: true,
      width: '13%',
      cell: ({ id, code }) => (
        <button type="button" className={buttons.word} onClick={() => actions.open(id)}>
          {code}
        </button>
      ),
    },
    {
      key: 'description',
      header: t('description'),
      isSortable: true,
      cell: ({ description, tags, ...definition }) => (
        <Stack className={styles.stack} gap="3xs" miw={0}>
          <span>{description}</span>
          <RuleText definition={definition} />
          {tags.length > 0 && (
            <Group component="span" className={styles.tags} gap="2xs">
              {tags.map((tag) => (
                <Pill key={tag}>{tag}</Pill>
              ))}
            </Group>
          )}
        </Stack>
      ),
    },
    {
      key: 'severity',
      header: t('severity'),
      isSortable: true,
      width: '142px',
      cell: ({ severity }) => (
        <Group component="span" gap="xs" wrap="nowrap" display="inline-flex">
          <SeverityMark severity={severity} />
          <span aria-hidden>{tSeverity(severity)}</span>
        </Group>
      ),
    },
    {
      key: 'kind',
      header: t('kind'),
      width: '128px',
      cell: ({ type, category }) => (
        <Stack className={styles.stack} gap="3xs" miw={0}>
          <span>{tType(type)}</span>
          <Box component="small" c="dimmed">
            {tCategory(category)}
          </Box>
        </Stack>
      ),
    },
    {
      key: 'recipients',
      header: t('recipients'),
      width: '21%',
      cell: (definition) => <RecipientCell definition={definition} />,
    },
    {
      key: 'status',
      header: t('status'),
      width: '124px',
      cell: (definition) => <StatusSwitch definition={definition} />,
    },
    {
      key: 'menu',
      header: t('edit'),
      width: '58px',
      isMenu: true,
      cell: (definition) => <ActionMenu definition={definition} {...actions} />,
    },
  ];
}

function StatusSwitch({ definition }: { definition: AlertDefinition }) {
  const { t } = useManagementMessages();
  const { isOn, change } = useSwitchDefinition(definition);
  const word = t(`statuses.${isOn ? 'active' : 'inactive'}`);
  if (!definition.may_change) return word;
  return (
    <Switch
      label={t('switch', { code: definition.code })}
      isOn={isOn}
      word={word}
      onChange={(next) => void change(next)}
    />
  );
}

function ActionMenu({ definition, open, copy, remove, mayAdd }: RowActions & { definition: AlertDefinition }) {
  const { t } = useManagementMessages();
  const { id, code, may_change: mayChange } = definition;
  const look = mayChange ? { label: t('edit'), icon: IconPencil } : { label: t('open'), icon: IconEye };
  return (
    <RowMenu
      name={code}
      actions={[
        { ...look, onClick: () => open(id) },
        ...(mayAdd ? [{ label: t('copy'), icon: IconCopy, onClick: () => copy(id) }] : []),
        ...(mayChange
          ? [{ label: t('remove'), icon: IconTrash, isDangerous: true, onClick: () => remove(definition) }]
          : []),
      ]}
    />
  );
}
