import { type APIRequestContext, expect } from '@playwright/test';

/** Gives a partner a business, through the API as an administrator; its name is one that no other test uses. */
export async function newBusiness(
  request: APIRequestContext,
  partnerId: number,
  overrides: object = {},
): Promise<{ Id: number; Nombre: string }> {
  const data = {
    CIUDADCLAVE: 'LAREDO',
    Nombre: `Negocio ${crypto.randomUUID()}`,
    ID_OWNER: partnerId,
    id_categoria: await someCategory(request),
    Descripcion: 'Un negocio de prueba',
    Telefono: '956 555 0101',
    Email: 'negocio@ejemplo.test',
    UrlLogo: '/samples/coffee.svg',
    ...overrides,
  };
  return posted(request, '/api/partners/CreateNegocio', data);
}

/** Makes a place, nobody's unless it is told whose. */
export async function newPlace(
  request: APIRequestContext,
  overrides: object = {},
): Promise<{ Id: number; Name: string }> {
  const place = { CIUDADCLAVE: 'LAREDO', CATEGORIA: 'Food', ID_OWNER: 0, Address: 'Calle 1, Laredo, TX' };
  return posted(request, '/api/sites', { ...place, Name: `Place ${crypto.randomUUID()}`, ...overrides });
}

/** Asks a call of the API and gives its answer. */
export async function posted<Answer>(request: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await request.post(path, { data });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return answer.json();
}

async function someCategory(request: APIRequestContext): Promise<number> {
  const [known] = await posted<{ Id: number }[]>(request, '/api/partners/ListarCategoriasNegocios', {});
  if (known) return known.Id;
  const name = { Categoria_ESP: 'Prueba', Categoria_ENG: 'Trial' };
  return (await posted<{ Id: number }>(request, '/api/businesses/categories', name)).Id;
}
