import { beforeEach, expect, test } from 'vitest';
import { firstPartnerId } from '#domain/partners.ts';
import { loadFirstData } from '#server/db/first-data/load.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { createTestServer, type TestServer } from '#tests/support/app.ts';
import { aBrowser, type Browser } from '#tests/support/browser.ts';
import { makeAdmin, makePartner, password, type Someone } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

const given = { Nombre: 'Ofelia Garza', Email: 'ofelia@laredo.test', Telefono: '956 555 0142', Password: password };
const names = ['Activo', 'Email', 'FechaCreado', 'Id', 'Nombre', 'Telefono', 'Version'];
const incomplete = 'Por favor completa todos los campos.';
const invalid = 'Los datos enviados no son válidos: ';

onEachDatabase('calls about partners', (database) => {
  let here: TestServer;
  let admin: Someone;
  let boss: Browser;

  beforeEach(async () => {
    here = createTestServer(database.store);
    admin = await makeAdmin(here);
    boss = await signedIn(admin);
  });

  async function signedIn({ email }: Someone, secret = password): Promise<Browser> {
    const browser = aBrowser(here.app);
    await browser.signIn(email, secret);
    return browser;
  }
  const told = async (answer: Response) => [answer.status, await answer.text()] as [number, string];

  test('[PNEW-2][ENT-1] a new partner is answered with exactly the names of the contract, and signs in at once', async () => {
    const answer = await boss.post('/api/partners', given);
    const partner = (await answer.json()) as Record<string, unknown>;
    expect([answer.status, Object.keys(partner).sort()]).toEqual([200, names]);
    expect(partner).toMatchObject({ Nombre: 'Ofelia Garza', Email: 'ofelia@laredo.test', Activo: 1, Version: 1 });
    const own = await signedIn({ ...admin, email: given.Email });
    expect(await (await own.get(`/api/partners/${partner.Id}`)).json()).toEqual(partner);
    expect(await (await boss.get('/api/partners')).json()).toEqual([partner]);
  });

  test('[PNEW-1] name, e-mail and phone are trimmed, the password is not', async () => {
    const Password = '  con espacios 1 ';
    const padded = { Nombre: '  Ofelia ', Email: ' Ofelia@Laredo.test  ', Telefono: ' 956 555 0142 ', Password };
    const partner = await (await boss.post('/api/partners', padded)).json();
    expect(partner).toMatchObject({ Nombre: 'Ofelia', Email: 'ofelia@laredo.test', Telefono: '956 555 0142' });
    expect((await aBrowser(here.app).signIn(given.Email, Password.trim())).status).toBe(401);
    expect((await aBrowser(here.app).signIn(given.Email, Password)).status).toBe(200);
  });

  test('[PNEW-1][API-2] an empty field is refused with the sentence of the specification, as plain text', async () => {
    for (const field of Object.keys(given))
      for (const empty of ['', ...(field === 'Password' ? [] : ['   '])]) {
        const answer = await boss.post('/api/partners', { ...given, [field]: empty });
        expect(answer.headers.get('Content-Type'), field).toBe('text/plain; charset=utf-8');
        expect(await told(answer), field).toEqual([400, expect.stringContaining(incomplete)]);
      }
    expect(await (await boss.get('/api/partners')).json()).toEqual([]);
  });

  test.each([
    ['Nombre', [null, 7, ['x'], 'x'.repeat(121), 'a\0', 'a\nb', '\u001b[31m']],
    ['Email', [null, 7, {}, 'ofelia', 'a@b', `${'a'.repeat(300)}@laredo.test`, 'a\0@laredo.test', 'a b@laredo.test']],
    ['Telefono', [null, 7, [], '9'.repeat(41), '956\0', '956\t555']],
    ['Password', [null, 7, {}, 'a1'.repeat(5000)]],
    ['Version', [null, 0, -1, 1.5, '1', 'x']],
  ])('[API-2] a wrong %s is refused with 400 and a Spanish sentence that names it', async (field, values) => {
    const { partnerId } = (await makePartner(here, admin)).usuario;
    for (const value of values) {
      const body = { ...given, Email: 'otra@laredo.test', [field]: value };
      const calls = [boss.put(`/api/partners/${partnerId}`, body)];
      if (field !== 'Version') calls.push(boss.post('/api/partners', body));
      for (const answer of await Promise.all(calls)) {
        const [status, sentence] = await told(answer);
        expect([status, sentence], JSON.stringify(value)).toEqual([
          400,
          expect.stringContaining(`${invalid}${field}: `),
        ]);
        expect(sentence).not.toMatch(/expected|invalid|received/i);
      }
    }
  });

  test('[PNEW-2][API-2] a taken e-mail is 409 with its sentence, a weak password 400 with its own', async () => {
    await makePartner(here, admin, { Email: given.Email });
    expect(await told(await boss.post('/api/partners', given))).toEqual([409, 'Ya existe una cuenta con ese correo.']);
    const weak = { ...given, Email: 'otra@laredo.test', Password: 'corta 1' };
    expect(await told(await boss.post('/api/partners', weak))).toEqual([
      400,
      'La contraseña debe tener al menos 8 caracteres e incluir letras y números',
    ]);
  });

  test('an edit from an older version is 409 and says what to do', async () => {
    const { partnerId } = (await makePartner(here, admin)).usuario;
    const edit = { ...given, Password: undefined, Version: 1 };
    expect((await boss.put(`/api/partners/${partnerId}`, edit)).status).toBe(200);
    expect(await told(await boss.put(`/api/partners/${partnerId}`, edit))).toEqual([
      409,
      'Otra persona cambió este partner mientras lo editabas. Compara lo tuyo con lo último y guarda de nuevo.',
    ]);
  });

  test('[ROUTE-6][API-3] a partner sees itself and nobody else, and changes nothing', async () => {
    const [ofelia, fermin] = [
      await makePartner(here, admin),
      await makePartner(here, admin, { Email: 'fermin@laredo.test' }),
    ];
    const own = await signedIn(ofelia);
    const [mine, other] = [ofelia.usuario.partnerId, fermin.usuario.partnerId];
    expect(await (await own.get(`/api/partners/${mine}`)).json()).toMatchObject({ Id: mine, Email: ofelia.email });
    const refusals = [
      own.get(`/api/partners/${other}`),
      own.get(`/API/PARTNERS/000${other}`),
      own.get('/api/partners'),
      own.post('/api/partners', given),
      own.put(`/api/partners/${mine}`, given),
      own.post('/api/partners/Desactivar', { Id: mine }),
      own.post('/api/partners/Activar', { Id: String(other) }),
    ];
    for (const answer of await Promise.all(refusals))
      expect(await told(answer)).toEqual([403, 'No tienes permiso para hacer esto.']);
    expect(await database.store.db.$count(auditLog)).toBe(3);
  });

  test('a new password or being deactivated ends the sessions of that partner, an edit does not', async () => {
    const ofelia = await makePartner(here, admin);
    const own = await signedIn(ofelia);
    const edit = { ...given, Password: undefined };
    await boss.put(`/api/partners/${ofelia.usuario.partnerId}`, edit);
    expect(await own.who()).toBe(ofelia.email);
    await boss.put(`/api/partners/${ofelia.usuario.partnerId}`, { ...edit, Password: 'otra clave 77' });
    expect([await own.who(), await boss.who()]).toEqual([401, admin.email]);
    const again = await signedIn(ofelia, 'otra clave 77');
    expect(await again.who()).toBe(ofelia.email);
    await boss.post('/api/partners/Desactivar', { Id: String(ofelia.usuario.partnerId) });
    expect(await again.who()).toBe(401);
  });

  test('a partner whose e-mail is changed signs in with the new one and no longer with the old', async () => {
    const ofelia = await makePartner(here, admin);
    await boss.put(`/api/partners/${ofelia.usuario.partnerId}`, { ...given, Email: 'NUEVA@laredo.test' });
    expect((await aBrowser(here.app).signIn('nueva@laredo.test', password)).status).toBe(200);
    expect((await aBrowser(here.app).signIn(ofelia.email, password)).status).toBe(401);
  });

  test('[ROUTE-5] the first data holds partner 42, marked as a sample; it signs in once it is given a password', async () => {
    await loadFirstData(database.store.db, new Date());
    await loadFirstData(database.store.db, new Date());
    const sample = (await (await boss.get(`/api/partners/${firstPartnerId}`)).json()) as typeof given;
    expect(sample).toMatchObject({ Id: 42, Nombre: expect.stringContaining('muestra'), Activo: 1, Version: 1 });
    expect(await (await boss.get('/api/partners')).json()).toHaveLength(1);
    expect((await aBrowser(here.app).signIn(sample.Email, password)).status).toBe(401);
    await boss.put('/api/partners/42', { ...sample, Password: password });
    expect((await aBrowser(here.app).signIn(sample.Email, password)).status).toBe(200);
    expect((await makePartner(here, admin)).usuario.partnerId).toBe(43);
  });
});
