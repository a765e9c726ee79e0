import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { readPushState, subscribePush } from './push-device.ts';

/** Renews this browser's subscription for the sign-in, and opens what a notification leads to. */
export function PushHost() {
  const navigate = useNavigate();
  const open = useEffectEvent(({ data }: MessageEvent<unknown>) => {
    if (isOpening(data)) void navigate(data.open);
  });
  useEffect(() => {
    // Where that fails, the next page tries again.
    if (readPushState() === 'on') void subscribePush().catch(() => undefined);
    const listen = (event: MessageEvent) => open(event);
    navigator.serviceWorker.addEventListener('message', listen);
    return () => navigator.serviceWorker.removeEventListener('message', listen);
  }, []);
  return null;
}

function isOpening(data: unknown): data is { open: string } {
  return typeof data === 'object' && data !== null && 'open' in data && typeof data.open === 'string';
}
