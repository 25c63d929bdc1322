import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test, vi } from 'vitest';
import { openQueue } from '#server/db/queue.ts';
import { smtpMailer } from '#server/integrations/mail/smtp.ts';
import { createTestServer, keptLog } from '#tests/support/app.ts';
import { makeVisitor } from '#tests/support/people.ts';
import { freePort } from '#tests/support/ports.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { sendAccountMails } from './send-account-mails.ts';

const from = 'Guía de Laredo <guia@laredo.test>';
const mail = { to: 'ana@laredo.test', subject: 'Tu código · ñ', text: 'Tu código es 012345', html: '<p>012345</p>' };
const running: (SMTPServer | Server)[] = [];

/** A mail server on this machine, without TLS unless asked; gives its port and what it was handed. */
async function mailServer(options: SMTPServerOptions = {}) {
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
  server.on('error', () => {}); // a client that gives up
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  running.push(server);
  return { port: (server.server.address() as AddressInfo).port, received };
}

/** Something that takes connections and says just this. */
async function mute(says: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write(says);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  running.push(server);
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  for (const server of running.splice(0)) server.close();
});

test('a mail goes to the server in Spanish with its accents, as text and HTML, from whom the settings say', async () => {
  const { port, received } = await mailServer();
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

test('user and password of the address are used, whatever signs they have', async () => {
  const asked: unknown[] = [];
  const { port, received } = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) => {
      asked.push([username, password]);
      done(password === 'c@lló/7' ? null : new Error('no'), { user: username });
    },
  });
  await smtpMailer(`smtp://gu%C3%ADa:c%40ll%C3%B3%2F7@127.0.0.1:${port}`, from).send(mail);
  await expect(smtpMailer(`smtp://gu%C3%ADa:otra@127.0.0.1:${port}`, from).send(mail)).rejects.toThrow(/login|auth/i);
  expect([asked[0], received.length]).toEqual([['guía', 'c@lló/7'], 1]);
});

test('a server with TLS whose certificate nobody vouches for gets no mail', async () => {
  const { port, received } = await mailServer({ disabledCommands: [] });
  await expect(smtpMailer(`smtp://127.0.0.1:${port}`, from).send(mail)).rejects.toThrow(/certificate/);
  expect(received).toEqual([]);
});

test('a refusal is a failure, and the next try is a mail', async () => {
  let tries = 0;
  const { port, received } = await mailServer({
    onRcptTo: (_, __, done) => done(++tries === 1 ? Object.assign(new Error('busy'), { responseCode: 451 }) : null),
  });
  const { send } = smtpMailer(`smtp://127.0.0.1:${port}`, from);
  await expect(send(mail)).rejects.toThrow(/451/);
  await send(mail);
  expect(received).toHaveLength(1);
});

test('a server that is not there, or says nothing, or stops half-way, is given up', async () => {
  const patience = { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 200 };
  const ports = { silent: await mute(''), halfway: await mute('220 hola\r\n'), nobody: await freePort() };
  for (const [name, port] of Object.entries(ports)) {
    const started = performance.now();
    await expect(smtpMailer(`smtp://127.0.0.1:${port}`, from, patience).send(mail), name).rejects.toThrow(
      /greeting|timeout|ECONNREFUSED/i,
    );
    expect(performance.now() - started, name).toBeLessThan(5000);
  }
});

onEachDatabase('mails of accounts by SMTP', (database) => {
  test('[AUTH-3] a code that a mail server refused at first arrives when it takes mail again, and works', async () => {
    let tries = 0;
    const { port, received } = await mailServer({
      onMailFrom: (_, __, done) => done(++tries === 1 ? Object.assign(new Error('busy'), { responseCode: 451 }) : null),
    });
    const { log, lines } = keptLog();
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, from);
    const queue = await openQueue(database.store, log, { pollS: 0.5 });
    const here = createTestServer(database.store, { queue, mailer });
    const { email } = await makeVisitor(createTestServer(database.store));
    await sendAccountMails(queue, here.services.accountMails);
    await here.services.accounts.forgot(email, { headers: new Headers(), address: '203.0.113.7' });
    await vi.waitFor(
      async () => {
        await database.store.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
        expect(received).toHaveLength(1);
      },
      { timeout: 20_000, interval: 50 },
    );
    expect([tries, lines.filter(({ msg }) => msg === 'job failed, to be tried again').length]).toEqual([2, 1]);
    await queue.stop();
    const code = /Tu código es (\d{6})/.exec(received[0]?.text ?? '')?.[1] as string;
    const origin = { headers: new Headers(), address: '203.0.113.7' };
    expect(await here.services.accounts.verifyCode(email, code, origin)).toMatch(/^[\w-]{43}$/);
  });
});
