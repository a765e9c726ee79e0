import type { Alert } from '#features/alerts/treatment/contract.ts';
import { alertPath } from '#features/alerts/treatment/public.ts';
import type { Locale } from '#platform/locale.ts';
import type { WebhookEvent, WebhookFormat } from './contract.ts';
import { eventKeys } from './event-keys.ts';
import { webhooks as en } from './messages/en.ts';
import { webhooks as es } from './messages/es.ts';
import { webhooks as pt } from './messages/pt.ts';

const messages: Record<Locale, typeof en> = { en, es, pt };

export interface MessageTarget {
  format: WebhookFormat;
  locale: Locale;
  url: string;
}

interface Happened {
  event: WebhookEvent;
  at: string;
  account_id: string;
  alert: Alert | undefined;
}

/** Body of a delivery: the event itself, or a message in the format of a chat service. */
export function bodyFor({ format, locale, url }: MessageTarget, happened: Happened, publicUrl: string): string {
  const { alert } = happened;
  if (format === 'json' || !alert) return JSON.stringify(happened);
  const title = `${messages[locale].event[eventKeys[happened.event]]}: ${alert.description}`;
  const facts = [alert.asset_code ?? alert.unit.code, messages[locale].severities[alert.severity]].join(' · ');
  const link = `${publicUrl}${alertPath({ alert: alert.id })}`;
  switch (format) {
    case 'slack':
      return JSON.stringify({ text: `*${escapeSlack(title)}*\n${escapeSlack(facts)}\n${link}` });
    case 'telegram':
      return JSON.stringify({
        chat_id: new URL(url).searchParams.get('chat_id') ?? '',
        text: `${title}\n${facts}\n${link}`,
      });
    case 'teams':
      return JSON.stringify(teamsMessage({ title, facts, link, open: messages[locale].open_alert }));
  }
}

/** Slack takes these three marks for its own. */
function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('*', '∗');
}

/** An adaptive card, as Teams takes it at the address of a workflow. */
function teamsMessage({ title, facts, link, open }: { title: string; facts: string; link: string; open: string }) {
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      { type: 'TextBlock', text: title, weight: 'Bolder', wrap: true },
      { type: 'TextBlock', text: facts, isSubtle: true, wrap: true },
    ],
    actions: [{ type: 'Action.OpenUrl', title: open, url: link }],
  };
  return { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }] };
}
