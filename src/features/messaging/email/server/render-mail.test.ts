import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readLinkToken } from '#platform/server/secrets/link-token.ts';
import { renderMail } from './render-mail.ts';

const base = { publicUrl: 'https://portal.example', linkKey: randomBytes(32), product: 'Patio' };
const content = {
  subject: 'Choose a new password',
  lines: ['Hello <b>Ana</b> & "friends",', 'A person asked.'],
  action: { label: 'Choose', path: '/reset-password', token: { use: 'password', id: randomUUID() } },
  notes: ['Leave it alone.'],
};

test('a mail has equal content as text and HTML, and links to the portal only', () => {
  const { subject, html, text } = renderMail(base, { locale: 'en', address: 'ana@patio.example', content });
  expect(subject).toBe(content.subject);
  for (const form of [html, text]) {
    expect(form).toContain('A person asked.');
    expect(form).toContain('Leave it alone.');
    expect(form).toContain('ana@patio.example');
    const [url = ''] = /https:\/\/portal\.example\/reset-password\?token=[\w-]+/.exec(form) ?? [];
    expect(readLinkToken(base.linkKey, 'password', new URL(url).searchParams.get('token') ?? '')).toBe(
      content.action.token.id,
    );
  }
  expect(html).toContain('Hello &lt;b&gt;Ana&lt;/b&gt; &amp; &quot;friends&quot;,');
  expect(html).not.toMatch(/<b>|<script|http:/);
});

test.each(['en', 'es', 'pt'] as const)(
  'a mail in %s is framed in it, and is the same when it is made again',
  (locale) => {
    const mail = { locale, address: 'ana@patio.example', content };
    expect(renderMail(base, mail).html).toContain(`<html lang="${locale}">`);
    expect(renderMail(base, mail)).toEqual(renderMail(base, mail));
  },
);
