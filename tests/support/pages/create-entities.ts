import { type APIRequestContext, expect } from '@playwright/test';

/** Creates a business of a partner through the API, as an administrator. Its name is unique. */
export async function createBusiness(
  request: APIRequestContext,
  partnerId: number,
  overrides: object = {},
): Promise<{ Id: number; Nombre: string }> {
  const data = {
    CIUDADCLAVE: 'LAREDO',
    Nombre: `Negocio ${crypto.randomUUID()}`,
    ID_OWNER: partnerId,
    id_categoria: await findOrCreateCategory(request),
    Descripcion: 'Un negocio de prueba',
    Telefono: '956 555 0101',
    Email: 'negocio@ejemplo.test',
    UrlLogo: '/samples/coffee.svg',
    ...overrides,
  };
  return postToApi(request, '/api/partners/CreateNegocio', data);
}

/** Creates a place through the API, by default without an owner. */
export async function createPlace(
  request: APIRequestContext,
  overrides: object = {},
): Promise<{ Id: number; Name: string }> {
  const place = { CIUDADCLAVE: 'LAREDO', CATEGORIA: 'Food', ID_OWNER: 0, Address: 'Calle 1, Laredo, TX' };
  return postToApi(request, '/api/sites', { ...place, Name: `Place ${crypto.randomUUID()}`, ...overrides });
}

/** Posts to the API and returns the body of the successful response. */
export async function postToApi<ResponseBody>(
  request: APIRequestContext,
  path: string,
  data: object,
): Promise<ResponseBody> {
  const response = await request.post(path, { data });
  expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
  return response.json();
}

async function findOrCreateCategory(request: APIRequestContext): Promise<number> {
  const [existing] = await postToApi<{ Id: number }[]>(request, '/api/partners/ListarCategoriasNegocios', {});
  if (existing) return existing.Id;
  const name = { Categoria_ESP: 'Prueba', Categoria_ENG: 'Trial' };
  return (await postToApi<{ Id: number }>(request, '/api/businesses/categories', name)).Id;
}
