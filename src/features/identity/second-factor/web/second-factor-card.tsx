import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconDeviceDesktop, IconDeviceMobile, IconFingerprint, IconLifebuoy } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { publishProfileChanged } from '#platform/web/sign-in/own-profile.ts';
import { Note } from '#ui/note.tsx';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { notify } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { forgetDevices, readSecondFactor, removeApp, removePasskey, type SecondFactor } from '../contract.ts';
import type { Enrolling } from './enrolling.ts';
import { canUsePasskeys } from './passkey-client.ts';
import parts from '#ui/parts.module.css';

const EnrolDialog = lazy(async () => ({ default: (await import('./enrol-dialog.tsx')).EnrolDialog }));
const queryKey = ['second-factor'];

export function SecondFactorCard() {
  const queries = useQueryClient();
  const { data, isError, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readSecondFactor, { signal }),
  });
  const [enrolling, setEnrolling] = useState<Enrolling | null>(null);
  const [removing, setRemoving] = useState<{ name: string; remove(): Promise<unknown> } | null>(null);
  const t = useTranslations('second_factor');
  const readAgain = async () => {
    await queries.invalidateQueries({ queryKey });
    await publishProfileChanged();
  };

  if (isError) return <ListFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={180} />;
  const hasFactor = data.passkeys.length > 0 || data.app !== null;
  return (
    <>
      {data.required && !hasFactor && (
        <Note mb="sm" role="status">
          {t('required')}
        </Note>
      )}
      <Stack component="ul" className={parts.rows} gap={0} aria-label={t('title')}>
        <Passkeys data={data} onAdd={() => setEnrolling('passkey')} onRemove={setRemoving} />
        <App data={data} onAdd={() => setEnrolling('app')} onRemove={setRemoving} />
        {hasFactor && <Recovery left={data.recovery_codes} onRenew={() => setEnrolling('recovery')} />}
        {data.remembered_devices > 0 && <Devices count={data.remembered_devices} onForgotten={readAgain} />}
      </Stack>
      {enrolling && (
        <Suspense>
          <EnrolDialog kind={enrolling} onClose={() => setEnrolling(null)} onDone={readAgain} />
        </Suspense>
      )}
      <ConfirmDialog
        opened={removing}
        title={t('remove_title', { name: removing?.name ?? '' })}
        confirm={t('remove')}
        onConfirm={async ({ remove }) => {
          await remove();
          notify({ text: t('removed') });
          await readAgain();
        }}
        onClose={() => setRemoving(null)}
      >
        {t('remove_text')}
      </ConfirmDialog>
    </>
  );
}

interface KindProps {
  data: SecondFactor;
  onAdd(): void;
  onRemove(removing: { name: string; remove(): Promise<unknown> }): void;
}

function Passkeys({ data: { passkeys }, onAdd, onRemove }: KindProps) {
  const t = useTranslations('second_factor');
  const moment = useMoment();
  const isPossible = canUsePasskeys();
  return (
    <>
      {passkeys.map(({ id, name, created_at, last_used_at }) => (
        <Row key={id} icon={<IconFingerprint size={20} stroke={1.6} />} name={name}>
          {[
            t('passkey_added', { moment: moment(created_at) }),
            last_used_at && t('passkey_used', { moment: moment(last_used_at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
          <Button
            variant="default"
            size="xs"
            aria-label={t('remove_named', { name })}
            onClick={() => onRemove({ name, remove: () => call(removePasskey, { params: { id } }) })}
          >
            {t('remove')}
          </Button>
        </Row>
      ))}
      <Row icon={<IconFingerprint size={20} stroke={1.6} />} name={t('passkeys')}>
        {t(isPossible ? 'passkey_text' : 'passkey_unavailable')}
        {isPossible && (
          <Button variant="default" size="xs" onClick={onAdd}>
            {t('add_passkey')}
          </Button>
        )}
      </Row>
    </>
  );
}

function App({ data: { app }, onAdd, onRemove }: KindProps) {
  const t = useTranslations('second_factor');
  const moment = useMoment();
  const name = t('app');
  return (
    <Row icon={<IconDeviceMobile size={20} stroke={1.6} />} name={name}>
      {app ? t('app_since', { moment: moment(app.created_at) }) : t('app_text')}
      {app ? (
        <Button
          variant="default"
          size="xs"
          aria-label={t('remove_named', { name })}
          onClick={() => onRemove({ name, remove: () => call(removeApp) })}
        >
          {t('remove')}
        </Button>
      ) : (
        <Button variant="default" size="xs" onClick={onAdd}>
          {t('add_app')}
        </Button>
      )}
    </Row>
  );
}

function Recovery({ left, onRenew }: { left: number; onRenew(): void }) {
  const t = useTranslations('second_factor');
  return (
    <Row icon={<IconLifebuoy size={20} stroke={1.6} />} name={t('recovery')}>
      {`${t('recovery_left', { count: left })} · ${t('recovery_text')}`}
      <Button variant="default" size="xs" onClick={onRenew}>
        {t('recovery_renew')}
      </Button>
    </Row>
  );
}

function Devices({ count, onForgotten }: { count: number; onForgotten(): Promise<void> }) {
  const t = useTranslations('second_factor');
  async function forget() {
    await call(forgetDevices);
    notify({ text: t('forgotten') });
    await onForgotten();
  }
  return (
    <Row icon={<IconDeviceDesktop size={20} stroke={1.6} />} name={t('remember')}>
      {t('devices', { count })}
      <Button variant="default" size="xs" onClick={() => void forget()}>
        {t('forget')}
      </Button>
    </Row>
  );
}

/** Row of a factor: name, description and actions. */
function Row({ icon, name, children }: { icon: ReactNode; name: string; children: [ReactNode, ReactNode] }) {
  const [text, button] = children;
  return (
    <Group component="li" gap="var(--space-8) var(--space-12)">
      <span className={parts.tile} aria-hidden>
        {icon}
      </span>
      <Text component="div" miw={180} flex={1} c="dimmed">
        <Text component="div" fw={600} c="var(--gray-9)">
          {name}
        </Text>
        <div>{text}</div>
      </Text>
      {button}
    </Group>
  );
}

function useMoment(): (instant: string) => string {
  const format = useFormatter();
  return (instant) => format.dateTime(new Date(instant), { dateStyle: 'medium' });
}
