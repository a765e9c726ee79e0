import { expect, test } from 'vitest';
import type { Alert } from '#features/alerts/treatment/contract.ts';
import { bodyFor, type MessageTarget } from './write-message.ts';

const id = '01900000-0000-7000-8000-0000000000c1';
const alert = {
  id,
  description: 'Low <oil> & *hot*',
  asset_code: 'EXC-1',
  severity: 'high',
  unit: { id, code: 'N', name: 'North' },
} as Alert;
const happened = { event: 'alert.raised' as const, at: '2026-11-20T10:00:00.000Z', account_id: id, alert };
const body = (target: Partial<MessageTarget>) =>
  JSON.parse(
    bodyFor(
      { format: 'json', locale: 'en', url: 'https://chat.example/x', ...target },
      happened,
      'https://portal.example',
    ),
  );
const link = `https://portal.example/services/simc/alertas/alertas?alert=${id}`;

test('another system gets the event itself', () => {
  expect(body({})).toEqual(happened);
});

test('Slack: its marks stand for themselves', () => {
  expect(body({ format: 'slack' })).toEqual({
    text: `*Alert raised: Low &lt;oil&gt; &amp; ∗hot∗*\nEXC-1 · High\n${link}`,
  });
});

test('Telegram: plain text for the chat that the address names', () => {
  const url = 'https://api.telegram.org/bot1:x/sendMessage?chat_id=-100';
  expect(body({ format: 'telegram', locale: 'pt', url })).toEqual({
    chat_id: '-100',
    text: `Alerta gerado: Low <oil> & *hot*\nEXC-1 · Grave\n${link}`,
  });
});

test('Teams: a card with a button', () => {
  const card = body({ format: 'teams', locale: 'es' });
  expect(card).toMatchObject({
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive' }],
  });
  const { content } = card.attachments[0];
  expect(content.body.map(({ text }: { text: string }) => text)).toEqual([
    expect.stringContaining('Low <oil> & *hot*'),
    expect.stringContaining('EXC-1'),
  ]);
  expect(content.actions).toEqual([{ type: 'Action.OpenUrl', title: 'Abrir la alerta', url: link }]);
});

test('an alert of a whole unit is named by its unit', () => {
  const ofUnit = { ...happened, alert: { ...alert, asset_code: null } };
  const text = bodyFor({ format: 'slack', locale: 'en', url: '' }, ofUnit, 'https://portal.example');
  expect(text).toContain('N · High');
});
