import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { resetAdmin } from '#server/features/accounts/first-admin.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { hashAtRealCost } from '#tests/support/server/argon2.ts';
import { createAdmin, createPartner, createVisitor } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer } from '#tests/support/server/test-server.ts';
import { assertStrongPassword, hashPassword, verifyPassword } from './passwords.ts';

hashAtRealCost();

const weak = 'La contraseña debe tener al menos 8 caracteres e incluir letras y números';
const common = 'Esa contraseña es de las más usadas y fácil de adivinar. Elige otra.';
const longPhrase = 'el río baja 7 veces y nadie lo mira desde el malecón '.repeat(5);
const verify = async (hash: string, password: string) => verifyPassword(await hashPassword(hash), password);

test('rejects hashes beyond the queue limit and accepts the next one afterwards', async () => {
  const results = await Promise.allSettled(Array.from({ length: 100 }, () => hashPassword('puente 4 rio')));
  const rejected = results.filter((result) => result.status === 'rejected');
  expect(rejected.length).toBeGreaterThan(20);
  expect(rejected.length).toBeLessThan(40);
  for (const { reason } of rejected) expect(reason).toMatchObject({ code: 'access/busy', retryAfterS: 5 });
  expect(await verify('puente 4 rio', 'puente 4 rio')).toBe(true);
});

test.each(['', 'corta 1', 'sololetras', '12345678', '1234 5678!', '        ', 'ñandúes ñandúes', '😀😀😀1a'])(
  '[AUTH-5] rejects «%s» with the exact message of the specification',
  async (password) => {
    await expect(assertStrongPassword(password, {})).rejects.toMatchObject({
      code: 'account/weak-password',
      message: weak,
    });
  },
);

test.each(['password1', 'Qwerty123', 'PASSWORD123', 'abc12345', '1q2w3e4r'])(
  'rejects «%s» as a common password, case-insensitively',
  async (password) => {
    await expect(assertStrongPassword(password, {})).rejects.toMatchObject({
      code: 'account/common-password',
      message: common,
    });
  },
);

test.each(['puente 4 río', '大桥边境河流密码12', 'пароль 2026', '😀🌉😎🚗🌮🎈1a', 'Xq9vB2mT'])(
  'accepts «%s» as strong: any script, spaces and symbols count',
  async (password) => {
    await expect(assertStrongPassword(password, {})).resolves.toBeUndefined();
  },
);

test('stores passwords as argon2id hashes with a random salt', async () => {
  const [one, two] = [await hashPassword('puente 4 río'), await hashPassword('puente 4 río')];
  for (const hash of [one, two]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);
  expect(one).not.toBe(two);
});

test('verifies any Unicode normalization form of the same password, and no other text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), async (password) => {
      for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'])
        expect(await verify(password, password.normalize(form))).toBe(true);
      expect(await verify(password, `${password}.`)).toBe(false);
    }),
    { numRuns: 5 },
  );
});

test('compares every character of a long password without truncation', async () => {
  for (const length of [64, 72, 73, 200, 256]) {
    const password = `${'a1'.repeat(length)}`.slice(0, length);
    expect(await verify(password, password), String(length)).toBe(true);
    expect(await verify(password, `${password.slice(0, -1)}!`), String(length)).toBe(false);
  }
});

const guessable = (reason: string) =>
  `Esa contraseña es fácil de adivinar. ${reason} Junta varias palabras poco comunes y un número.`;
const byEmail = guessable('Lleva el correo de la cuenta.');
const byName = guessable('Lleva el nombre de la cuenta.');
const byUsername = guessable('Lleva el usuario de la cuenta.');
const byPhone = guessable('Lleva el teléfono de la cuenta.');

onEachDatabase('passwords over HTTP', (database) => {
  test('[AUTH-5] rejects guessable passwords on registration and explains why', async () => {
    const server = createTestServer(database.store);
    const browser = createTestBrowser(server.app);
    const rejections = [
      ['contraseña1', guessable('Son palabras muy comunes y poco más.')],
      ['entrepuentes1', guessable('Lleva una palabra de la guía.')],
      ['ana.luz@laredo.test1', byEmail],
      ['        1a', guessable('Repite lo mismo varias veces.')],
    ] as const;
    for (const [password, message] of rejections) {
      const response = await browser.post('/api/auth/register', {
        nombre: 'Ana',
        email: 'ana.luz@laredo.test',
        password,
      });
      expect([response.status, await response.json()], password).toEqual([400, { success: false, message }]);
    }
    expect(server.office.waiting).toEqual([]);
  });

  test('[AUTH-5] rejects passwords that contain account data on change, on partner edits and on admin reset', async () => {
    const server = createTestServer(database.store);
    const admin = await createAdmin(server);
    const owner = await createPartner(server, admin);
    const browser = createTestBrowser(server.app);
    await browser.signIn(owner.email, owner.password);
    const change = async (newpassword: string) => {
      const response = await browser.post('/api/auth/change-password', { password: owner.password, newpassword });
      return ((await response.json()) as { message: string }).message;
    };
    expect(await change('ofelia@laredo.test1')).toBe(byEmail);
    expect(await change('ofeliagarza1')).toBe(byName);
    expect(await change('956-555-0142a')).toBe(byPhone);

    const details = { Nombre: 'Rosa Treviño', Email: 'rt@laredo.test', Telefono: '956 555 0199' };
    const { partners } = server.services;
    const create = (Password: string) => partners.create(admin.usuario, { ...details, Password });
    await expect(create('rosatrevino1')).rejects.toMatchObject({ message: byName });
    await expect(create('5550199ab')).rejects.toMatchObject({ message: byPhone });
    const edit = { Id: owner.usuario.partnerId ?? 0, ...details, Password: 'rosatrevino1' };
    await expect(partners.update(admin.usuario, edit)).rejects.toMatchObject({ message: byName });

    const { db } = server.store;
    await db.update(users).set({ username: 'garduza' }).where(eq(users.id, admin.usuario.id));
    const reset = resetAdmin(db, undefined, { password: 'garduza99' }, new Date());
    await expect(reset).rejects.toMatchObject({ message: byUsername });
  });

  test('[AUTH-5] rejects the account name in a reset only after the code was verified, so that it is not revealed', async () => {
    const server = createTestServer(database.store);
    const visitor = await createVisitor(server, 'vs@laredo.test');
    const token = await server.services.codes.createGrant(server.store.db, visitor.email);
    const reset = (input: string) =>
      server.services.accounts.resetPassword(visitor.email, 'valeriasolis1', input, {
        headers: new Headers(),
        address: 'a',
      });
    await expect(reset('none')).rejects.toMatchObject({ code: 'account/not-verified' });
    await expect(reset(token)).rejects.toMatchObject({ message: byName });
  });

  test('[AUTH-5] rejects weak and common passwords on reset, registration and change', async () => {
    const server = createTestServer(database.store);
    const visitor = await createVisitor(server);
    const browser = createTestBrowser(server.app);
    await browser.signIn(visitor.email, visitor.password);
    const rejections = [
      ['corta 1', weak],
      ['Qwerty123', common],
    ] as const;
    for (const [password, message] of rejections)
      for (const [call, body] of Object.entries({
        'reset-password': { email: visitor.email, newpassword: password },
        register: { nombre: 'Ana', email: 'ana@laredo.test', password },
        'change-password': { password: visitor.password, newpassword: password },
      })) {
        const response = await browser.post(`/api/auth/${call}`, body);
        expect([response.status, await response.json()], call).toEqual([400, { success: false, message }]);
      }
    expect((await browser.signIn(visitor.email, visitor.password)).status).toBe(200);
  });

  test('accepts passwords of 64 and 200 characters and rejects ten thousand on every endpoint', async () => {
    const server = createTestServer(database.store);
    for (const length of [64, 200]) {
      const password = longPhrase.slice(0, length);
      const visitor = await createVisitor(server, `largo${length}@laredo.test`, password);
      expect((await createTestBrowser(server.app).signIn(visitor.email, password)).status, String(length)).toBe(200);
      expect((await createTestBrowser(server.app).signIn(visitor.email, password.slice(0, -1))).status).toBe(401);
    }
    const browser = createTestBrowser(server.app);
    await browser.signIn('largo64@laredo.test', longPhrase.slice(0, 64));
    const long = 'a1'.repeat(5000);
    for (const [call, body] of Object.entries({
      login: { usernameoremail: 'largo64@laredo.test', password: long },
      'reset-password': { email: 'largo64@laredo.test', newpassword: long },
      register: { nombre: 'Ana', email: 'ana@laredo.test', password: long },
      'change-password': { password: long, newpassword: long },
    })) {
      const response = await browser.post(`/api/auth/${call}`, body);
      const { message } = (await response.json()) as { message: string };
      expect([response.status, message], call).toEqual([
        400,
        expect.stringContaining('La contraseña no puede pasar de 256 caracteres'),
      ]);
    }
  });
});
