import { expect, test } from 'vitest';
import { createTestServer } from '#tests/support/app.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { outcomeOf } from '#tests/support/calls.ts';
import { makeVisitor } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

const email = 'ana@laredo.test';
const good = {
  login: { usernameoremail: email, password: 'puente 4 río' },
  forgot: { email },
  'verify-code': { email, code: '123456' },
  'reset-password': { email, newpassword: 'otra clave 77' },
  register: { nombre: 'Ana', email, password: 'puente 4 río' },
  confirm: { email, code: '123456' },
  'change-password': { password: 'no es esta 1', newpassword: 'otra clave 77' },
};
const noText = [null, 7, true, ['ana@laredo.test'], { $ne: '' }, [], {}];
const notOneLine = ['a\0b@laredo.test', 'ana\n@laredo.test', 'ana\t@laredo.test', '\u0085ana@laredo.test\u0007x'];
const noEmail = ['', ' ', 'ana', 'ana@', '@laredo.test', 'ana@laredo', 'a b@laredo.test', 'ana@laredo.test, b@c.test'];
const tooLong = [`${'a'.repeat(300)}@laredo.test`];
const noCode = ['', '12345', '1234567', '12345a', ' 123456', '１２３４５６', '12 3456', '-12345'];

/** What is wrong with each field, and what the sentence must hold. */
const wrong: Record<string, [unknown[], string][]> = {
  usernameoremail: [
    [[...noText, '', '  ', ...tooLong], ''],
    [notOneLine, 'se espera texto de una sola línea'],
  ],
  email: [
    [[...noText, ...tooLong], ''],
    [noEmail, 'Ingresa un correo válido'],
    [notOneLine, 'se espera texto de una sola línea'],
  ],
  nombre: [
    [[...noText, '', '  ', 'a'.repeat(121)], ''],
    [['Ana\0', 'Ana\nGarza', '\u001b[31mAna'], 'se espera texto de una sola línea'],
  ],
  code: [
    [noText, ''],
    [noCode, 'Ingresa el código de 6 dígitos'],
  ],
  password: [
    [noText, ''],
    [['a'.repeat(10_000)], 'La contraseña no puede pasar de 256 caracteres'],
  ],
  newpassword: [
    [noText, ''],
    [['a'.repeat(10_000)], 'La contraseña no puede pasar de 256 caracteres'],
  ],
};

const cases = Object.entries(good).flatMap(([call, body]) => Object.keys(body).map((field) => ({ call, field, body })));

onEachDatabase('what the calls of accounts take', (database) => {
  test.each(cases)(
    '[API-2] $call refuses a wrong $field with 400 and a Spanish sentence',
    async ({ call, field, body }) => {
      const here = createTestServer(database.store, { clock: () => new Date(0) });
      const browser = aBrowser(here.app);
      if (call === 'change-password') {
        const visitor = await makeVisitor(here);
        await browser.signIn(visitor.email, visitor.password);
      }
      const { [field]: _, ...without } = body as Record<string, unknown>;
      const given = (wrong[field] ?? []).flatMap(([values, sentence]) => values.map((value) => ({ value, sentence })));
      expect(given.length).toBeGreaterThan(5);
      for (const { value, sentence } of [{ value: undefined, sentence: '' }, ...given]) {
        const answer = await browser.post(`/api/auth/${call}`, { ...without, [field]: value });
        const hint = `${call} ${JSON.stringify(value)?.slice(0, 60)}`;
        expect(answer.headers.get('Content-Type'), hint).toBe('application/json');
        const outcome = await outcomeOf(answer);
        expect(outcome.status, hint).toBe(400);
        expect(outcome.sentence, hint).toMatch(new RegExp(`^Los datos enviados no son válidos: ${field}: .+\\.$`));
        expect(outcome.sentence, hint).toContain(sentence);
        expect(outcome.sentence, hint).not.toMatch(/expected|invalid|input|received/i);
      }
    },
  );

  test('[API-2] a body that is missing, broken, no object or no JSON is refused, in the form of these calls', async () => {
    const browser = aBrowser(createTestServer(database.store).app);
    for (const call of Object.keys(good).filter((name) => name !== 'change-password'))
      for (const body of [undefined, '', '{', 'null', '[]', '"texto"', '7']) {
        const answer = await browser.post(`/api/auth/${call}`, body);
        const said = (await answer.json()) as { success: boolean; message: string };
        expect([answer.status, said.success], `${call} ${body}`).toEqual([400, false]);
        expect(said.message, `${call} ${body}`).toMatch(/^(Los datos enviados no son válidos: .+|El cuerpo .+)\.$/);
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

  test('[API-2] a caller that accepts application/problem+json gets RFC 9457 of these calls too', async () => {
    const accepting = { Accept: 'application/problem+json' };
    const browser = aBrowser(createTestServer(database.store).app);
    const answer = await browser.post('/api/auth/login', good.login, accepting);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      401,
      'application/problem+json; charset=utf-8',
    ]);
    expect(await answer.json()).toEqual({
      type: 'about:blank',
      title: 'Credenciales inválidas',
      status: 401,
      detail: 'Credenciales inválidas',
      instance: '/api/auth/login',
      requestId: answer.headers.get('X-Request-Id'),
    });
  });

  test('[API-2] what cannot be seen or kept is refused with a sentence, and never a failure of ours', async () => {
    const here = createTestServer(database.store);
    for (const [i, text] of ['\ud800', 'a\udc00b', '\u202eana', '\u200b', 'a\u2066b'].entries()) {
      const browser = aBrowser(here.app, `203.0.113.${i}`);
      expect((await browser.signIn(text, 'una clave 1')).status, text).toBe(400);
      const body = { nombre: text, email: `odd${i}@laredo.test`, password: 'puente 4 rio' };
      const answer = await browser.post('/api/auth/register', body);
      expect([answer.status, await answer.text()], text).toEqual([400, expect.stringContaining('una sola línea')]);
    }
  });

  test('[API-2] a name or a password may be anything that can be seen, and is taken as text', async () => {
    const here = createTestServer(database.store);
    for (const [i, text] of ['\ufffe', '😀', "'; drop table users --", '%00', '#{7*7}'].entries()) {
      const browser = aBrowser(here.app, `203.0.113.${i}`);
      expect((await browser.signIn(text, `${text} clave 1`)).status, text).toBe(401);
      const body = { nombre: text, email: `odd${i}@laredo.test`, password: `${text} clave 12` };
      expect((await browser.post('/api/auth/register', body)).status, text).toBe(200);
      const code = await here.office.deliverCode(here.services);
      expect((await browser.post('/api/auth/confirm', { email: body.email, code })).status, text).toBe(200);
      expect((await browser.signIn(body.email, body.password)).status, text).toBe(200);
      expect(await browser.who(), text).toBe(body.email);
    }
  });
});
