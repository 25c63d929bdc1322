import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test, vi } from 'vitest';
import { openQueue } from '#server/db/queue.ts';
import type { MailRejectedError } from '#server/integrations/mail/mailer.ts';
import { smtpMailer } from '#server/integrations/mail/mailers.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { findFreePort } from '#tests/support/processes/free-port.ts';
import { createVisitor } from '#tests/support/server/test-accounts.ts';
import { createMemoryLog, createTestServer } from '#tests/support/server/test-server.ts';
import { sendAccountMails } from './work-queues.ts';

const from = 'Guía de Laredo <guia@laredo.test>';
const mail = { to: 'ana@laredo.test', subject: 'Tu código · ñ', text: 'Tu código es 012345', html: '<p>012345</p>' };
const running: (SMTPServer | Server)[] = [];

/** Starts a local mail server, by default without TLS; resolves to its port and the received mails. */
async function startMailServer(options: SMTPServerOptions = {}) {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _, done) => {
      received.push(await PostalMime.parse(await buffer(stream)));
      done();
    },
    ...options,
  });
  server.on('error', () => {}); // clients that disconnect
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  running.push(server);
  return { port: (server.server.address() as AddressInfo).port, received };
}

/** Starts a TCP server that sends only a greeting; resolves to its port. */
async function startSilentServer(greeting: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write(greeting);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  running.push(server);
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  for (const server of running.splice(0)) server.close();
});

test('sends text and HTML with Spanish accents from the configured sender', async () => {
  const { port, received } = await startMailServer();
  await smtpMailer(`smtp://127.0.0.1:${port}`, from).send(mail);
  expect(received).toMatchObject([
    {
      subject: mail.subject,
      from: { name: 'Guía de Laredo', address: 'guia@laredo.test' },
      to: [{ address: mail.to }],
      text: expect.stringContaining(mail.text),
      html: expect.stringContaining(mail.html),
    },
  ]);
});

test('decodes user and password of the server URL', async () => {
  const credentials: unknown[] = [];
  const { port, received } = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) => {
      credentials.push([username, password]);
      done(password === 'c@lló/7' ? null : new Error('no'), { user: username });
    },
  });
  await smtpMailer(`smtp://gu%C3%ADa:c%40ll%C3%B3%2F7@127.0.0.1:${port}`, from).send(mail);
  await expect(smtpMailer(`smtp://gu%C3%ADa:otra@127.0.0.1:${port}`, from).send(mail)).rejects.toThrow(/login|auth/i);
  expect([credentials[0], received.length]).toEqual([['guía', 'c@lló/7'], 1]);
});

test('sends no mail to a server with an untrusted certificate', async () => {
  const { port, received } = await startMailServer({ disabledCommands: [] });
  await expect(smtpMailer(`smtp://127.0.0.1:${port}`, from).send(mail)).rejects.toThrow(/certificate/);
  expect(received).toEqual([]);
});

test('rejects when the server rejects the mail, and succeeds on the next attempt', async () => {
  let attempts = 0;
  const { port, received } = await startMailServer({
    onRcptTo: (_, __, done) => done(++attempts === 1 ? Object.assign(new Error('busy'), { responseCode: 451 }) : null),
  });
  const { send } = smtpMailer(`smtp://127.0.0.1:${port}`, from);
  await expect(send(mail)).rejects.toThrow(/451/);
  await send(mail);
  expect(received).toHaveLength(1);
});

test('times out on an unreachable, silent or stalled server', async () => {
  const timeouts = { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 200 };
  const ports = {
    silent: await startSilentServer(''),
    halfway: await startSilentServer('220 hola\r\n'),
    nobody: await findFreePort(),
  };
  for (const [name, port] of Object.entries(ports)) {
    const startMs = performance.now();
    await expect(smtpMailer(`smtp://127.0.0.1:${port}`, from, timeouts).send(mail), name).rejects.toThrow(
      /greeting|timeout|ECONNREFUSED/i,
    );
    expect(performance.now() - startMs, name).toBeLessThan(5000);
  }
});

test('an error names neither the address nor the response of the mail server, and a 550 is permanent', async () => {
  const reject = (responseCode: number) => async () => {
    const { port } = await startMailServer({
      onRcptTo: ({ address }, _, done) => done(Object.assign(new Error(`no ${address}`), { responseCode })),
    });
    return smtpMailer(`smtp://127.0.0.1:${port}`, from).send(mail);
  };
  const errors = await Promise.all(
    [550, 451].map(async (code) => reject(code)().catch((error: unknown) => error as MailRejectedError)),
  );
  expect(errors).toMatchObject([
    { message: 'SMTP EENVELOPE 550 RCPT TO', isPermanent: true },
    { message: 'SMTP EENVELOPE 451 RCPT TO', isPermanent: false },
  ]);
  expect(errors.map((error) => (error as Error).stack).join()).not.toContain(mail.to);
});

onEachDatabase('account mails over SMTP', (database) => {
  test('[AUTH-6] attempts during an outage of the mail server do not count against the mailbox', async () => {
    let isDown = true;
    const sent: string[] = [];
    const send = async ({ to }: { to: string }) => {
      if (isDown) throw new Error('down');
      sent.push(to);
    };
    const { services } = createTestServer(database.store, { mailer: { send } });
    const { email } = await createVisitor(createTestServer(database.store));
    for (let n = 0; n < 8; n++) await expect(services.accountMails.sendResetCode({ email })).rejects.toThrow('down');
    isDown = false;
    for (let n = 0; n < 8; n++) await services.accountMails.sendResetCode({ email });
    expect(sent).toEqual(Array(6).fill(email));
  });

  test('a mail that the server rejects permanently is tried once, and its log has no address', async () => {
    let attempts = 0;
    const { port } = await startMailServer({
      onRcptTo: ({ address }, _, done) => {
        attempts++;
        done(Object.assign(new Error(`<${address}> unknown`), { responseCode: 550 }));
      },
    });
    const { log, lines } = createMemoryLog();
    const queue = await openQueue(database.store, log, { pollS: 0.5 });
    const { services } = createTestServer(database.store, {
      queue,
      mailer: smtpMailer(`smtp://127.0.0.1:${port}`, from),
    });
    const { email } = await createVisitor(createTestServer(database.store));
    await sendAccountMails(queue, services.accountMails, services.claims);
    await queue.send(database.store.db, 'reset-code', { email });
    const states = async () =>
      (await database.store.db.execute(sql`select state, output from pgboss.job where data->>'email' = ${email}`)).rows;
    await vi.waitFor(async () => expect(await states()).toMatchObject([{ state: 'completed' }]), {
      timeout: 60_000,
      interval: 50,
    });
    await queue.stop();
    expect(attempts).toBe(1);
    expect(lines.map(({ msg }) => msg)).toContain('job failed, will not be retried');
    expect(JSON.stringify(lines)).not.toContain(email);
  });

  test('[AUTH-3] delivers a working code after the mail server rejected it once', async () => {
    let attempts = 0;
    const { port, received } = await startMailServer({
      onMailFrom: (_, __, done) =>
        done(++attempts === 1 ? Object.assign(new Error('busy'), { responseCode: 451 }) : null),
    });
    const { log, lines } = createMemoryLog();
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, from);
    const queue = await openQueue(database.store, log, { pollS: 0.5 });
    const here = createTestServer(database.store, { queue, mailer });
    const { email } = await createVisitor(createTestServer(database.store));
    await sendAccountMails(queue, here.services.accountMails, here.services.claims);
    await here.services.accounts.forgot(email, { headers: new Headers(), address: '203.0.113.7' });
    await vi.waitFor(
      async () => {
        await database.store.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
        expect(received).toHaveLength(1);
      },
      { timeout: 60_000, interval: 50 },
    );
    expect([attempts, lines.filter(({ msg }) => msg === 'job failed, will be retried').length]).toEqual([2, 1]);
    await queue.stop();
    const code = /Tu código es (\d{6})/.exec(received[0]?.text ?? '')?.[1] as string;
    const origin = { headers: new Headers(), address: '203.0.113.7' };
    expect(await here.services.accounts.verifyCode(email, code, origin)).toMatch(/^[\w-]{43}$/);
  });
});
