import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { SmtpSettings } from '#features/messaging/email/server/public.ts';

/** What a server does with the next message: takes it, says nothing, refuses for now or for good, hangs up before or after it has it. */
export type Mood = 'takes' | 'stalls' | 'refuses for now' | 'refuses the address' | 'drops' | 'takes and drops';

export interface Received {
  from: string;
  to: string[];
  /** Headers and all, as it came. */
  source: string;
  messageId: string;
}

/** A real mail server on loopback. */
export interface MailServer {
  settings: SmtpSettings;
  /** Whole messages that it has accepted. */
  received: readonly Received[];
  /** How many messages were begun, whatever came of them. */
  begun(): number;
  /** The following messages; `takes` for those after them. */
  expect(...moods: Mood[]): void;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: Received[] = [];
  const moods: Mood[] = [];
  let begun = 0;
  const present = new Map<string, Mood>();
  const sockets = new Set<{ destroy(): void }>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onMailFrom(_address, session, done) {
      begun += 1;
      present.set(session.id, moods.shift() ?? 'takes');
      done();
    },
    onRcptTo(_address, session, done) {
      const mood = present.get(session.id);
      if (mood === 'refuses the address') return done(refusal(550, 'No such mailbox'));
      if (mood === 'refuses for now') return done(refusal(451, 'Try again later'));
      done();
    },
    onData(stream, session, done) {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()));
      stream.on('end', () => {
        const mood = present.get(session.id);
        if (mood === 'stalls') return;
        if (mood === 'drops') return hangUp();
        received.push(messageOf(session, source));
        if (mood === 'takes and drops') return hangUp();
        done();
      });
    },
  });
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('error', () => undefined);
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    settings: {
      host: '127.0.0.1',
      port,
      secure: false,
      requireTls: false,
      user: null,
      password: null,
      from: 'Patio <no-reply@portal.example>',
    },
    received,
    begun: () => begun,
    expect: (...next) => void moods.push(...next),
    async stop() {
      hangUp();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

function messageOf(session: SMTPServerSession, source: string): Received {
  const { mailFrom, rcptTo } = session.envelope;
  return {
    from: mailFrom === false ? '' : mailFrom.address,
    to: rcptTo.map(({ address }) => address),
    source,
    messageId: /^Message-ID: (\S+)/im.exec(source)?.[1] ?? '',
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
