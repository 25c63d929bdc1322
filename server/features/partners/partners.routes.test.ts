import { beforeEach, expect, test } from 'vitest';
import { defaultPartnerId } from '#domain/partners.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { seedDatabase } from '#server/db/seed/seed-database.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { createAdmin, createPartner, type TestAccount, testPassword } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser, type TestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer, type TestServer } from '#tests/support/server/test-server.ts';

const input = { Nombre: 'Ofelia Garza', Email: 'ofelia@laredo.test', Telefono: '956 555 0142', Password: testPassword };
const names = ['Activo', 'BorradoPedido', 'Email', 'FechaCreado', 'Id', 'Invitacion', 'Nombre', 'Telefono', 'Version'];
const incomplete = 'Por favor completa todos los campos.';
const invalid = 'Los datos enviados no son válidos: ';

onEachDatabase('partner endpoints', (database) => {
  let server: TestServer;
  let admin: TestAccount;
  let adminBrowser: TestBrowser;

  beforeEach(async () => {
    server = createTestServer(database.store);
    admin = await createAdmin(server);
    adminBrowser = await signedIn(admin);
  });

  async function signedIn({ email }: TestAccount, secret = testPassword): Promise<TestBrowser> {
    const browser = createTestBrowser(server.app);
    await browser.signIn(email, secret);
    return browser;
  }
  const readOutcome = async (response: Response) => [response.status, await response.text()] as [number, string];

  test('[PNEW-2][ENT-1] responds to creation with exactly the fields of the contract, after which the partner can sign in', async () => {
    const response = await adminBrowser.post('/api/partners', input);
    const partner = (await response.json()) as Record<string, unknown>;
    expect([response.status, Object.keys(partner).sort()]).toEqual([200, names]);
    expect(partner).toMatchObject({ Nombre: 'Ofelia Garza', Email: 'ofelia@laredo.test', Activo: 1, Version: 1 });
    const browser = await signedIn({ ...admin, email: input.Email });
    const entered = { ...partner, Invitacion: null };
    expect(await (await browser.get(`/api/partners/${partner.Id}`)).json()).toEqual(entered);
    expect(await (await adminBrowser.get('/api/partners')).json()).toEqual([entered]);
  });

  test('[PNEW-1] trims name, e-mail and phone, but not the password', async () => {
    const Password = '  con espacios 1 ';
    const padded = { Nombre: '  Ofelia ', Email: ' Ofelia@Laredo.test  ', Telefono: ' 956 555 0142 ', Password };
    const partner = await (await adminBrowser.post('/api/partners', padded)).json();
    expect(partner).toMatchObject({ Nombre: 'Ofelia', Email: 'ofelia@laredo.test', Telefono: '956 555 0142' });
    expect((await createTestBrowser(server.app).signIn(input.Email, Password.trim())).status).toBe(401);
    expect((await createTestBrowser(server.app).signIn(input.Email, Password)).status).toBe(200);
  });

  test('[PNEW-1][API-2] rejects an empty field with the message of the specification as plain text', async () => {
    for (const field of Object.keys(input))
      for (const empty of ['', ...(field === 'Password' ? [] : ['   '])]) {
        const response = await adminBrowser.post('/api/partners', { ...input, [field]: empty });
        expect(response.headers.get('Content-Type'), field).toBe('text/plain; charset=utf-8');
        expect(await readOutcome(response), field).toEqual([400, expect.stringContaining(incomplete)]);
      }
    expect(await (await adminBrowser.get('/api/partners')).json()).toEqual([]);
  });

  test.each([
    ['Nombre', [null, 7, ['x'], 'x'.repeat(121), 'a\0', '\u200b\n', '\u001b[31m']],
    ['Email', [null, 7, {}, 'ofelia', 'a@b', `${'a'.repeat(300)}@laredo.test`, 'a\0@laredo.test', 'a b@laredo.test']],
    ['Telefono', [null, 7, [], '9'.repeat(41), '956\0', '\u202a\t']],
    ['Password', [null, 7, {}, 'a1'.repeat(5000)]],
    ['Version', [null, 0, -1, 1.5, '1', 'x']],
  ])('[API-2] rejects an invalid %s with 400 and a Spanish message that names the field', async (field, values) => {
    const { partnerId } = (await createPartner(server, admin)).usuario;
    for (const value of values) {
      const body = { ...input, Email: 'otra@laredo.test', [field]: value };
      const calls = [adminBrowser.put(`/api/partners/${partnerId}`, body)];
      if (field !== 'Version') calls.push(adminBrowser.post('/api/partners', body));
      for (const response of await Promise.all(calls)) {
        const [status, message] = await readOutcome(response);
        expect([status, message], JSON.stringify(value)).toEqual([
          400,
          expect.stringContaining(`${invalid}${field}: `),
        ]);
        expect(message).not.toMatch(/expected|invalid|received/i);
      }
    }
  });

  test('[PNEW-2][API-2] responds with 409 to a taken e-mail and with 400 to a weak password', async () => {
    await createPartner(server, admin, { Email: input.Email });
    expect(await readOutcome(await adminBrowser.post('/api/partners', input))).toEqual([
      409,
      'Ya existe una cuenta con ese correo.',
    ]);
    const weak = { ...input, Email: 'otra@laredo.test', Password: 'corta 1' };
    expect(await readOutcome(await adminBrowser.post('/api/partners', weak))).toEqual([
      400,
      'La contraseña debe tener al menos 8 caracteres e incluir letras y números',
    ]);
  });

  test('responds with 409 and advice to an edit based on an older version', async () => {
    const { partnerId } = (await createPartner(server, admin)).usuario;
    const edit = { ...input, Password: undefined, Version: 1 };
    expect((await adminBrowser.put(`/api/partners/${partnerId}`, edit)).status).toBe(200);
    expect(await readOutcome(await adminBrowser.put(`/api/partners/${partnerId}`, edit))).toEqual([
      409,
      'Otra persona cambió este partner mientras lo editabas. Compara lo tuyo con lo último y guarda de nuevo.',
    ]);
  });

  test('[ROUTE-6][API-3] lets a partner read only its own data and write none', async () => {
    const [ofelia, fermin] = [
      await createPartner(server, admin),
      await createPartner(server, admin, { Email: 'fermin@laredo.test' }),
    ];
    const ofeliasBrowser = await signedIn(ofelia);
    const [mine, other] = [ofelia.usuario.partnerId, fermin.usuario.partnerId];
    expect(await (await ofeliasBrowser.get(`/api/partners/${mine}`)).json()).toMatchObject({
      Id: mine,
      Email: ofelia.email,
    });
    const forbidden = [
      ofeliasBrowser.get(`/api/partners/${other}`),
      ofeliasBrowser.get(`/API/PARTNERS/000${other}`),
      ofeliasBrowser.get('/api/partners'),
      ofeliasBrowser.post('/api/partners', input),
      ofeliasBrowser.put(`/api/partners/${mine}`, input),
      ofeliasBrowser.post('/api/partners/Desactivar', { Id: mine }),
      ofeliasBrowser.post('/api/partners/Activar', { Id: String(other) }),
    ];
    for (const response of await Promise.all(forbidden))
      expect(await readOutcome(response)).toEqual([403, 'No tienes permiso para hacer esto.']);
    expect(await database.store.db.$count(auditLog)).toBe(3);
  });

  test("ends the partner's sessions after a new password or deactivation, but not after another edit", async () => {
    const ofelia = await createPartner(server, admin);
    const ofeliasBrowser = await signedIn(ofelia);
    const edit = { ...input, Password: undefined };
    await adminBrowser.put(`/api/partners/${ofelia.usuario.partnerId}`, edit);
    expect(await ofeliasBrowser.getSignedInEmail()).toBe(ofelia.email);
    await adminBrowser.put(`/api/partners/${ofelia.usuario.partnerId}`, { ...edit, Password: 'otra clave 77' });
    expect([await ofeliasBrowser.getSignedInEmail(), await adminBrowser.getSignedInEmail()]).toEqual([
      401,
      admin.email,
    ]);
    const again = await signedIn(ofelia, 'otra clave 77');
    expect(await again.getSignedInEmail()).toBe(ofelia.email);
    await adminBrowser.post('/api/partners/Desactivar', { Id: String(ofelia.usuario.partnerId) });
    expect(await again.getSignedInEmail()).toBe(401);
  });

  test('accepts only the new e-mail for sign-in after an e-mail change', async () => {
    const ofelia = await createPartner(server, admin);
    await adminBrowser.put(`/api/partners/${ofelia.usuario.partnerId}`, { ...input, Email: 'NUEVA@laredo.test' });
    expect((await createTestBrowser(server.app).signIn('nueva@laredo.test', testPassword)).status).toBe(200);
    expect((await createTestBrowser(server.app).signIn(ofelia.email, testPassword)).status).toBe(401);
  });

  test('[ROUTE-5] seeds sample partner 42, which can sign in once it has a password', async () => {
    await seedDatabase(database.store.db, new Date(), 'samples');
    await seedDatabase(database.store.db, new Date(), 'samples');
    const sample = (await (await adminBrowser.get(`/api/partners/${defaultPartnerId}`)).json()) as typeof input;
    expect(sample).toMatchObject({ Id: 42, Nombre: expect.stringContaining('muestra'), Activo: 1, Version: 1 });
    expect(await (await adminBrowser.get('/api/partners')).json()).toHaveLength(1);
    expect((await createTestBrowser(server.app).signIn(sample.Email, testPassword)).status).toBe(401);
    await adminBrowser.put('/api/partners/42', { ...sample, Password: testPassword });
    expect((await createTestBrowser(server.app).signIn(sample.Email, testPassword)).status).toBe(200);
    expect((await createPartner(server, admin)).usuario.partnerId).toBe(43);
  });
});
