import { Button, Group, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { listThingsOf } from '../public.ts';
import { call } from '#platform/web/call.ts';
import { useAddress } from '#ui/list/use-address.ts';
import { Note } from '#ui/note.tsx';
import { useViewAs } from './use-dashboards.ts';
import styles from './pages.module.css';

/** Shows whose view an administrator looks at. */
export function ViewAsBar() {
  const t = useTranslations('dashboards');
  const viewAs = useViewAs();
  const [, setAs] = useAddress('as');
  const person = useQuery({
    queryKey: ['dashboards', 'things', viewAs],
    enabled: viewAs !== '',
    queryFn: ({ signal }) => call(listThingsOf, { params: { id: viewAs }, signal }),
  });
  if (viewAs === '') return null;
  return (
    <Note icon={IconEye} className={styles.eyes ?? ''} role="status">
      <Group gap="var(--space-8) var(--space-12)" w="100%">
        <Text span flex="1 1 240px">
          {t('view_as', { name: person.data?.user.name ?? '…' })}
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => setAs('')}>
          {t('leave_view')}
        </Button>
      </Group>
    </Note>
  );
}
