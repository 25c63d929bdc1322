import { expect, test } from 'vitest';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { toOutcome } from '#tests/support/server/call-outcomes.ts';
import { createVisitor } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer } from '#tests/support/server/test-server.ts';

const email = 'ana@laredo.test';
const validBodies = {
  login: { usernameoremail: email, password: 'puente 4 río' },
  forgot: { email },
  'verify-code': { email, code: '123456' },
  'reset-password': { email, newpassword: 'otra clave 77' },
  register: { nombre: 'Ana', email, password: 'puente 4 río' },
  confirm: { email, code: '123456' },
  'change-password': { password: 'no es esta 1', newpassword: 'otra clave 77' },
};
const notText = [null, 7, true, ['ana@laredo.test'], { $ne: '' }, [], {}];
const unstorable = ['a\0b@laredo.test', 'ana\ud800@laredo.test', '\udc00', '\u0007x'];
const notEmail = ['', ' ', 'ana', 'ana@', '@laredo.test', 'ana@laredo', 'a b@laredo.test', 'ana@laredo.test, b@c.test'];
const tooLong = [`${'a'.repeat(300)}@laredo.test`];
const notCode = ['', '12345', '1234567', '12345a', ' 123456', '１２３４５６', '12 3456', '-12345'];

/** Invalid values of each field, and text that the error message must contain. */
const invalid: Record<string, [unknown[], string][]> = {
  usernameoremail: [
    [[...notText, '', '  ', ...tooLong], ''],
    [unstorable, 'tiene un carácter que no se puede guardar'],
  ],
  email: [
    [[...notText, ...tooLong], ''],
    [notEmail, 'Ingresa un correo válido'],
    [unstorable, 'tiene un carácter que no se puede guardar'],
  ],
  nombre: [
    [[...notText, '', '  ', 'a'.repeat(121)], ''],
    [['Ana\ud800', 'Ana\0', '\u001b[31mAna'], 'tiene un carácter que no se puede guardar'],
    [['\u200b', '\u3164\u2800'], ''],
  ],
  code: [
    [notText, ''],
    [notCode, 'Ingresa el código de 6 dígitos'],
  ],
  password: [
    [notText, ''],
    [['a'.repeat(10_000)], 'La contraseña no puede pasar de 256 caracteres'],
  ],
  newpassword: [
    [notText, ''],
    [['a'.repeat(10_000)], 'La contraseña no puede pasar de 256 caracteres'],
  ],
};

const cases = Object.entries(validBodies).flatMap(([call, body]) =>
  Object.keys(body).map((field) => ({ call, field, body })),
);

onEachDatabase('input of the account endpoints', (database) => {
  test.each(cases)(
    '[API-2] $call rejects an invalid $field with 400 and a Spanish message',
    async ({ call, field, body }) => {
      const server = createTestServer(database.store, { clock: () => new Date(0) });
      const browser = createTestBrowser(server.app);
      if (call === 'change-password') {
        const visitor = await createVisitor(server);
        await browser.signIn(visitor.email, visitor.password);
      }
      const { [field]: _, ...without } = body as Record<string, unknown>;
      const invalidCases = (invalid[field] ?? []).flatMap(([values, message]) =>
        values.map((value) => ({ value, message })),
      );
      expect(invalidCases.length).toBeGreaterThan(5);
      for (const { value, message } of [{ value: undefined, message: '' }, ...invalidCases]) {
        const response = await browser.post(`/api/auth/${call}`, { ...without, [field]: value });
        const hint = `${call} ${JSON.stringify(value)?.slice(0, 60)}`;
        expect(response.headers.get('Content-Type'), hint).toBe('application/json');
        const outcome = await toOutcome(response);
        expect(outcome.status, hint).toBe(400);
        expect(outcome.message, hint).toMatch(new RegExp(`^Los datos enviados no son válidos: ${field}: .+\\.$`));
        expect(outcome.message, hint).toContain(message);
        expect(outcome.message, hint).not.toMatch(/expected|invalid|input|received/i);
      }
    },
  );

  test('[API-2] rejects a missing or malformed body, a body that is not an object, and a content type other than JSON', async () => {
    const browser = createTestBrowser(createTestServer(database.store).app);
    for (const call of Object.keys(validBodies).filter((name) => name !== 'change-password'))
      for (const body of [undefined, '', '{', 'null', '[]', '"texto"', '7']) {
        const response = await browser.post(`/api/auth/${call}`, body);
        const parsed = (await response.json()) as { success: boolean; message: string };
        expect([response.status, parsed.success], `${call} ${body}`).toEqual([400, false]);
        expect(parsed.message, `${call} ${body}`).toMatch(/^(Los datos enviados no son válidos: .+|El cuerpo .+)\.$/);
      }
    const form = await browser.post('/api/auth/login', 'usernameoremail=a&password=b', {
      'Content-Type': 'text/plain',
      'Content-Length': '29',
    });
    expect([form.status, await form.json()]).toEqual([
      415,
      { success: false, message: 'Envía los datos como JSON, con la cabecera «Content-Type: application/json».' },
    ]);
  });

  test('[API-2] responds with RFC 9457 problem details to clients that accept application/problem+json', async () => {
    const accepting = { Accept: 'application/problem+json' };
    const browser = createTestBrowser(createTestServer(database.store).app);
    const response = await browser.post('/api/auth/login', validBodies.login, accepting);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      401,
      'application/problem+json; charset=utf-8',
    ]);
    expect(await response.json()).toEqual({
      type: 'about:blank',
      title: 'Credenciales inválidas',
      status: 401,
      detail: 'Credenciales inválidas',
      instance: '/api/auth/login',
      requestId: response.headers.get('X-Request-Id'),
    });
  });

  test('[API-2] rejects lone surrogates with 400 instead of failing with 500', async () => {
    const server = createTestServer(database.store);
    for (const [i, text] of ['\ud800', 'a\udc00b'].entries()) {
      const browser = createTestBrowser(server.app, `203.0.113.${i}`);
      expect((await browser.signIn(text, 'una clave 1')).status, text).toBe(400);
      const body = { nombre: text, email: `odd${i}@laredo.test`, password: 'puente 4 rio' };
      const response = await browser.post('/api/auth/register', body);
      expect([response.status, await response.text()], text).toEqual([
        400,
        expect.stringContaining('tiene un carácter que no se puede guardar'),
      ]);
    }
  });

  test('[REAL-4] an account signs in by its address with what was copied along, and a password stays as typed', async () => {
    const server = createTestServer(database.store);
    const visitor = await createVisitor(server);
    for (const [i, [before, after]] of [
      ['', '\u200b'],
      ['\u202a', '\u202c'],
      ['\u2066', '\u2069\n'],
      ['\ufeff', '\u00a0'],
      ['\u00ad', '\u2028'],
    ].entries()) {
      const browser = createTestBrowser(server.app, `203.0.113.${i}`);
      expect((await browser.signIn(`${before}${visitor.email}${after}`, visitor.password)).status, `${i}`).toBe(200);
    }
    const browser = createTestBrowser(server.app);
    expect((await browser.signIn(visitor.email, `${visitor.password}\u200b`)).status).toBe(401);
  });

  test('[API-2] accepts any visible characters in names and passwords and treats them as plain text', async () => {
    const server = createTestServer(database.store);
    for (const [i, text] of ['\ufffe', '😀', "'; drop table users --", '%00', '#{7*7}'].entries()) {
      const browser = createTestBrowser(server.app, `203.0.113.${i}`);
      expect((await browser.signIn(text, `${text} clave 1`)).status, text).toBe(401);
      const body = { nombre: text, email: `odd${i}@laredo.test`, password: `${text} clave 12` };
      expect((await browser.post('/api/auth/register', body)).status, text).toBe(200);
      const code = await server.office.deliverCode(server.services);
      expect((await browser.post('/api/auth/confirm', { email: body.email, code })).status, text).toBe(200);
      expect((await browser.signIn(body.email, body.password)).status, text).toBe(200);
      expect(await browser.getSignedInEmail(), text).toBe(body.email);
    }
  });
});
