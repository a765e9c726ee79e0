import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { PreferenceRow } from '#features/messaging/preferences/web/preference-row.tsx';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { notify } from '#ui/notices.tsx';
import { Switch } from '#ui/switch.tsx';
import parts from '#ui/parts.module.css';
import { readPush } from '../contract.ts';
import { endPush, readPushState, subscribePush } from './push-device.ts';
import { readPushDevice } from './read-push-device.ts';

const pushKey = ['push'] as const;

/** Notifications of this device while the portal is closed, and the person's other devices. */
export function PushRows({ isOff }: { isOff: boolean }) {
  const t = useTranslations('alert_preferences');
  const tError = useTranslations('errors');
  const queries = useQueryClient();
  const [state, setState] = useState(readPushState);
  const { data } = useQuery({ queryKey: pushKey, queryFn: ({ signal }) => call(readPush, { signal }) });
  const act = useMutation({
    mutationFn: (end: string | null) => (end === null ? subscribePush() : endPush(end)),
    onError: (error) =>
      notify({ text: error instanceof CallError ? tError(errorKey(error)) : t('push_failed'), isFault: true }),
    onSettled: () => {
      setState(readPushState());
      return queries.invalidateQueries({ queryKey: pushKey });
    },
  });
  const own = readPushDevice();
  const isImpossible = state === 'missing' || state === 'blocked';
  const others = data?.devices.filter(({ id }) => id !== own) ?? [];
  return (
    <>
      <PreferenceRow
        label={t('push')}
        hint={isImpossible ? t(state === 'missing' ? 'push_missing' : 'desktop_blocked') : t('push_hint')}
      >
        <Switch
          label={t('push')}
          isOn={state === 'on' && !isOff}
          isDisabled={isImpossible || isOff || act.isPending}
          onChange={(isOn) => act.mutate(isOn ? null : own)}
        />
      </PreferenceRow>
      {others.length > 0 && (
        <Box pt="sm" px={0} pb={0} className={parts.above}>
          <Text span fz="sm" fw={600} c="var(--gray-8)" id="push-devices">
            {t('push_devices')}
          </Text>
          <Stack component="ul" mt="xs" gap="3xs" aria-labelledby="push-devices">
            {others.map(({ id, name }) => (
              <Group component="li" gap="sm" wrap="nowrap" justify="space-between" mih="var(--control-md)" key={id}>
                <Text span miw={0} c="var(--gray-8)">
                  {name}
                </Text>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('push_end_name', { name })}
                  onClick={() => act.mutate(id)}
                >
                  {t('push_end')}
                </Button>
              </Group>
            ))}
          </Stack>
        </Box>
      )}
    </>
  );
}
