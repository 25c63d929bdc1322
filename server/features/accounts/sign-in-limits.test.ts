import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { createTestServer } from '#tests/support/app.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { makeAdmin, password } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

const wrong = 'puente 4 arroyo';
const proxies = new BlockList();
proxies.addSubnet('10.0.0.0', 8, 'ipv4');

onEachDatabase('guessing passwords', (database) => {
  test('[AUTH-6] of 200 wrong passwords ten are looked at; their owner still gets in from elsewhere', async () => {
    const here = createTestServer(database.store);
    const admin = await makeAdmin(here);
    const guesser = aBrowser(here.app, '198.51.100.66');
    const statuses: number[] = [];
    for (let i = 0; i < 200; i++) statuses.push((await guesser.signIn(admin.email, `${wrong} ${i}`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(190).fill(429)]);
    const refused = await guesser.signIn(admin.email, password);
    expect([refused.status, refused.headers.get('Content-Type')]).toEqual([429, 'application/json']);
    expect(await refused.json()).toEqual({
      success: false,
      message: 'Demasiados intentos.',
    });
    const wait = Number(refused.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
    expect((await aBrowser(here.app, '203.0.113.7').signIn(admin.email, password)).status).toBe(200);
  });

  test('[AUTH-6] a sign-in that succeeds forgets the wrong passwords before it', async () => {
    const here = createTestServer(database.store);
    const admin = await makeAdmin(here);
    const browser = aBrowser(here.app);
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++) expect((await browser.signIn(admin.email, wrong)).status).toBe(401);
      expect((await browser.signIn(admin.email, password)).status).toBe(200);
    }
  });

  test('[AUTH-6] the tries of a username tell nothing of the e-mail it belongs to', async () => {
    const here = createTestServer(database.store);
    const admin = await makeAdmin(here);
    const guesser = aBrowser(here.app);
    for (let i = 0; i < 10; i++) await guesser.signIn('admin', wrong);
    expect((await guesser.signIn('ADMIN', wrong)).status).toBe(429);
    expect((await guesser.signIn(admin.email, wrong)).status).toBe(401);
  });

  test('[AUTH-6] a forged X-Forwarded-For is worth nothing unless a trusted proxy wrote it', async () => {
    const trusting = createTestServer(database.store, { trustedProxies: proxies });
    const from = async (server: typeof trusting, peer: string, forwarded: (i: number) => string) => {
      const browser = aBrowser(server.app, peer);
      const answers: number[] = [];
      for (let i = 0; i < 11; i++) {
        const headers = { 'X-Forwarded-For': forwarded(i) };
        answers.push((await browser.signIn(`nadie-${peer}`, wrong, headers)).status);
      }
      return answers;
    };
    const [counted, passed] = [[...Array(10).fill(401), 429], Array(11).fill(401)];
    expect(await from(createTestServer(database.store), '10.0.0.1', (i) => `203.0.113.${i}`)).toEqual(counted);
    expect(await from(trusting, '198.51.100.7', (i) => `203.0.113.${i}`)).toEqual(counted);
    expect(await from(trusting, '10.0.0.2', (i) => `192.0.2.${i}, 203.0.113.77`)).toEqual(counted);
    expect(await from(trusting, '10.0.0.3', (i) => `203.0.113.${100 + i}`)).toEqual(passed);
  });

  test('[AUTH-6] the addresses of one IPv6 network count as one', async () => {
    const here = createTestServer(database.store);
    const statusFrom = async (address: string) => (await aBrowser(here.app, address).signIn('nadie', wrong)).status;
    for (let i = 0; i < 10; i++) expect(await statusFrom(`2001:db8:0:1::${i.toString(16)}`)).toBe(401);
    expect(await statusFrom('2001:db8:0:1:ffff:ffff:ffff:ffff')).toBe(429);
    expect(await statusFrom('2001:db8:0:2::1')).toBe(401);
  });
});
