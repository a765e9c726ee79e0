import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { useList } from '#platform/web/replies/use-list.ts';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { MoreButton } from '#ui/list/more-button.tsx';
import { notify } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { endOtherSessions, endSession, listSessions, type SignedInSession } from '../contract.ts';
import parts from '#ui/parts.module.css';
import { Pill } from '#ui/pill.tsx';

const phones = new Set(['iPhone', 'iPad', 'Android']);

/** Sessions of the person, with the action to end them. */
export function OpenSessions() {
  const t = useTranslations('security');
  const queries = useQueryClient();
  const messages = useSessionMessages();
  const [ending, setEnding] = useState<SignedInSession | null>(null);
  const [isEndingOthers, setEndingOthers] = useState(false);
  const list = useList(['own-sessions'], ({ after, signal }) => call(listSessions, { query: { after }, signal }));
  const readAgain = () => void queries.invalidateQueries({ queryKey: ['own-sessions'] });

  async function end({ id }: SignedInSession) {
    await call(endSession, { params: { id } }).finally(readAgain);
    notify({ text: t('ended') });
  }

  async function endOthers() {
    const { ended } = await call(endOtherSessions);
    notify({ text: t('others_ended', { ended }) });
    readAgain();
  }

  if (list.error) return <ListFault error={list.error} onRetry={list.readAgain} />;
  return (
    <>
      <Stack component="ul" className={parts.rows} gap={0} aria-label={t('sessions')} aria-busy={!list.items}>
        {list.items
          ? list.items.map((session) => <Session key={session.id} session={session} onEnd={setEnding} />)
          : [0, 1].map((row) => (
              <Group component="li" key={row} gap="sm" wrap="nowrap">
                <Skeleton height={36} />
              </Group>
            ))}
      </Stack>
      <Group gap="xs" mt="md">
        <MoreButton list={list} size="sm" />
        {list.total > 1 && (
          <Button variant="default" onClick={() => setEndingOthers(true)}>
            {t('end_others')}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={ending}
        title={t('end_title', { device: ending ? messages.deviceOf(ending) : '' })}
        confirm={t('end')}
        onConfirm={end}
        onClose={() => setEnding(null)}
      >
        {t('end_text')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={isEndingOthers}
        title={t('end_others_title')}
        confirm={t('end_others')}
        onConfirm={endOthers}
        onClose={() => setEndingOthers(false)}
      >
        {t('end_others_text')}
      </ConfirmDialog>
    </>
  );
}

interface SessionProps {
  session: SignedInSession;
  onEnd(session: SignedInSession): void;
}

function Session({ session, onEnd }: SessionProps) {
  const t = useTranslations('security');
  const { deviceOf, momentOf } = useSessionMessages();
  const { current, account, address, system, created_at, last_used_at } = session;
  const Icon = system && phones.has(system) ? IconDeviceMobile : IconDeviceDesktop;
  const device = deviceOf(session);
  const lastUsed = momentOf(last_used_at);
  return (
    <Group component="li" gap="sm" wrap="nowrap">
      <span className={parts.tile} data-current={current || undefined} aria-hidden>
        <Icon size={20} stroke={1.6} />
      </span>
      <Text component="div" miw={0} flex={1} c="dimmed">
        <Group gap="var(--space-2) var(--space-8)" fw={600} c="var(--gray-9)">
          {device}
          {current && <Pill isChosen>{t('this_one')}</Pill>}
        </Group>
        <div>{[account.name, address].filter(Boolean).join(' · ')}</div>
        <div>
          {t('last_used', { moment: lastUsed })} · {t('since', { moment: momentOf(created_at) })}
        </div>
      </Text>
      {!current && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('end_named', { device, moment: lastUsed })}
          onClick={() => onEnd(session)}
        >
          {t('end')}
        </Button>
      )}
    </Group>
  );
}

function useSessionMessages() {
  const t = useTranslations('security');
  const format = useFormatter();
  return {
    deviceOf({ browser, system }: SignedInSession): string {
      if (browser && system) return t('device', { browser, system });
      return browser ?? system ?? t('unknown_device');
    },
    momentOf: (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' }),
  };
}
