import * as z from 'zod/mini';
import { readInternalTrust, type InternalTrust } from '#platform/server/outgoing/internal-authority.ts';
import { BadSetting, readSettings, setting, type Environment } from '#platform/server/settings.ts';

export interface SmtpSettings extends InternalTrust {
  host: string;
  port: number;
  /** TLS from the start; otherwise STARTTLS. */
  secure: boolean;
  /** Refuse to send anything before the connection is encrypted. */
  requireTls: boolean;
  user: string | null;
  password: string | null;
  from: string;
}

export const mailSettings = {
  SMTP_URL: setting(
    'Mail server; unset: mail waits at `/admin/outbox`',
    z.optional(
      z.string().check(z.refine(isSmtpUrl, 'it must look like smtp://user:password@host:587 or smtps://host:465')),
    ),
  ),
  SMTP_TLS: setting(
    'Whether mail needs TLS; a server on this machine never does',
    z._default(z.enum(['required', 'optional'], 'it must be required or optional'), 'required'),
  ),
  MAIL_FROM: setting(
    'Sender; goes with `SMTP_URL`',
    z.optional(
      z
        .string()
        .check(
          z.regex(
            /^(?:[^<>"\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
            'it must be an address such as no-reply@company.example, or Company <no-reply@company.example>',
          ),
        ),
    ),
  ),
};

/**
 * The mail server from the environment; null if none is configured, and mail stays in the outbox.
 * @throws BadSetting
 */
export function readMailSettings(environment: Environment): SmtpSettings | null {
  const { SMTP_URL, SMTP_TLS, MAIL_FROM } = readSettings(mailSettings, environment);
  if (SMTP_URL === undefined) return null;
  if (MAIL_FROM === undefined) throw new BadSetting('MAIL_FROM', 'is missing, and SMTP_URL goes with it');
  const url = new URL(SMTP_URL);
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTls: SMTP_TLS === 'required' && !isThisMachine(url.hostname),
    user: url.username ? decodeURIComponent(url.username) : null,
    password: url.password ? decodeURIComponent(url.password) : null,
    from: MAIL_FROM,
    ...readInternalTrust(environment),
  };
}

function isSmtpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return /^smtps?:$/.test(protocol) && hostname !== '';
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.');
}
