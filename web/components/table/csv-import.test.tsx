import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPlaceRow } from '#tests/support/responses/place-row.ts';
import { createErrorResponse, openScreen } from '#tests/support/screens/open-screen.tsx';

const list = '/api/sites';

/** Opens the table of places and uploads a CSV file with this text. */
async function importCsv(text: string, responses: Record<string, unknown> = {}) {
  const rows = [buildPlaceRow(1), buildPlaceRow(2)];
  const opened = await openScreen('/admin/sites', { responses: { [list]: rows, ...responses } });
  await screen.findAllByRole('rowheader');
  const choose = (name: string) => opened.user.click(screen.getByRole('button', { name }));
  const upload = (next: string) =>
    opened.user.upload(screen.getByLabelText('Archivo CSV'), new File([next], 'sitios.csv', { type: 'text/csv' }));
  await upload(text);
  return { ...opened, choose, upload };
}
const dialog = async () => within(await screen.findByRole('dialog'));
const rowsOf = (found: Awaited<ReturnType<typeof dialog>>) =>
  found.getAllByRole('listitem').map(({ textContent }) => textContent);

test('[ADM-3] updates rows by Id, creates new rows and reports invalid rows by line number', async () => {
  const stored = {
    ...buildPlaceRow(1),
    ID_OWNER: 5,
    ID_BUSINESS: null,
    PlaceId: '',
    Latitude: null,
    Longitude: null,
    Website: '',
    Types: [],
    PhotoUrls: [],
    logo: '',
    mapsurl: '',
    mapsOpeningHours: '',
    mapsbusiness_status: '',
    mapsEditorialSummary: '',
  };
  const file = [
    'Id;Nombre;Categoria;Dirección;Estado;Coordenadas',
    '1;Lugar 1;Food;Calle Nueva 5;Desactivado;',
    '2;;;;;',
    ';Lugar 3;shop;"Calle 3, local 4";;27.5, -99.5',
    ';Lugar 4;Comida;Calle 4;;',
    '999999999;Nadie;Food;Calle 5;;',
  ].join('\r\n');
  const { choose, listBodiesSentTo } = await importCsv(file, {
    [list]: (body: unknown) => (body ? buildPlaceRow(3) : [buildPlaceRow(1), buildPlaceRow(2)]),
    [`${list}/1`]: (body: unknown) => (body ? buildPlaceRow(1) : stored),
  });
  const found = await dialog();
  expect(found.getByRole('heading', { level: 2 })).toHaveTextContent('Archivo con 5 filas');
  expect(found.getByText('2 filas con problemas')).toBeVisible();
  expect(rowsOf(found)).toEqual([
    expect.stringMatching(/^Fila 5La categoría «Comida» no existe\. Usa una de estas: /),
    'Fila 6No hay ningún lugar con el Id 999999999.',
    'Fila 2: Lugar 1Dirección: Calle Nueva 5 · Estado: Desactivado',
    'Fila 4: Lugar 3Nuevo lugar · Dirección: Calle 3, local 4 · Categoría: Shop · Latitud: 27.5 · Longitud: -99.5',
    'Fila 3Ya está así',
  ]);
  expect(await found.findByText('Los visitantes no dejan de ver ningún cupón.')).toBeVisible();
  expect(listBodiesSentTo('/api/coupons/ocultos')).toEqual([{ Ocultos: [1] }]);
  await choose('Traer 2 filas');
  expect(await found.findByText('2 de 2 hechas', { exact: false })).toBeVisible();
  const [, changed] = listBodiesSentTo(`${list}/1`);
  expect(changed).toMatchObject({
    Name: 'Lugar 1',
    Address: 'Calle Nueva 5',
    activo: 0,
    CATEGORIA: 'Food',
    Version: 3,
  });
  expect(listBodiesSentTo(list).at(-1)).toEqual({
    CIUDADCLAVE: 'LAREDO',
    Name: 'Lugar 3',
    Address: 'Calle 3, local 4',
    CATEGORIA: 'Shop',
    Latitude: 27.5,
    Longitude: -99.5,
  });
  await choose('Cerrar');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[ADM-3] imports 999 of 1,000 rows when the server rejects one', async () => {
  const refused = createErrorResponse(400, 'Ese no.');
  const create = (body?: { Name: string }) => {
    if (!body) return [buildPlaceRow(1), buildPlaceRow(2)];
    return body.Name === 'Lugar 500' ? refused() : buildPlaceRow(3);
  };
  const rows = Array.from({ length: 1000 }, (_, at) => `Lugar ${at + 1},Food,Calle ${at + 1}`);
  const { choose, listBodiesSentTo } = await importCsv(`\uFEFFNombre,Categoría,Dirección\n${rows.join('\n')}`, {
    [list]: create,
  });
  const found = await dialog();
  expect(found.getByText('y 900 más')).toBeVisible();
  await choose('Traer 1000 filas');
  expect(await found.findByRole('status')).toHaveTextContent('999 de 1000 hechas, 1 sin hacer');
  expect(rowsOf(found)).toEqual(['Fila 501: Lugar 500Ese no.']);
  const bodies = listBodiesSentTo(list).filter((body) => body !== undefined);
  expect(bodies).toHaveLength(1000);
  expect(bodies[999]).toEqual({ CIUDADCLAVE: 'LAREDO', Name: 'Lugar 1000', Address: 'Calle 1000', CATEGORIA: 'Food' });
});

for (const [what, text, message] of [
  ['an empty file', '', /No se reconoce ninguna columna/],
  ['a file with unknown columns only', 'a,b\n1,2', /No se reconoce ninguna columna/],
  ['a file without rows', 'Nombre,Dirección\n', 'El archivo no tiene filas.'],
  ['a file larger than 5 MB', 'x'.repeat(5_000_001), 'El archivo pesa más de 5 MB. Divídelo en varios.'],
  [
    'a file with more than 5,000 rows',
    `Nombre\n${'Uno\n'.repeat(5001)}`,
    'El archivo tiene más de 5000 filas. Divídelo en varios.',
  ],
  ['a file with an open quote', 'Nombre\nUno\n"Dos', /^Las comillas de la fila \d+ no se cierran/],
] as const) {
  test(`[ADM-3] rejects ${what} with a message and accepts the next file`, async () => {
    const { upload } = await importCsv(text);
    expect(within(await screen.findByRole('alert')).getByText(message)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await upload('Nombre,Categoría,Dirección\nUno,Food,Calle 1');
    expect((await dialog()).getByRole('heading', { level: 2 })).toHaveTextContent('Archivo con 1 fila');
  });
}

test('[ADM-3] a partner in the file is taken for a new place, refused for a place of another partner, and never dropped', async () => {
  const file = [
    'Id,Nombre,Categoría,Dirección,Partner,Color',
    ',Lugar 3,Shop,Calle 3,grupo ambar,rojo',
    ',Lugar 4,Shop,Calle 4,Nadie SA,',
    '1,,,,Otro Partner,',
  ].join('\n');
  const { choose, listBodiesSentTo } = await importCsv(file, {
    [list]: (body: unknown) => (body ? buildPlaceRow(3) : [buildPlaceRow(1), buildPlaceRow(2)]),
    '/api/partners': [{ Id: 42, Nombre: 'Grupo Ámbar' }],
  });
  const opened = await dialog();
  expect(opened.getByText('La columna Color no se lee.')).toBeVisible();
  expect(rowsOf(opened)).toEqual([
    'Fila 3No hay ningún partner que se llame «Nadie SA».',
    expect.stringMatching(/^Fila 4El partner es «.*», no «Otro Partner»\. Un lugar cambia de partner en la página/),
    'Fila 2: Lugar 3Nuevo lugar · Dirección: Calle 3 · Categoría: Shop · Partner: grupo ambar',
  ]);
  await choose('Traer 1 fila');
  expect(await opened.findByRole('status')).toHaveTextContent('1 de 1 hecha');
  expect(listBodiesSentTo(list).at(-1)).toMatchObject({ Name: 'Lugar 3', ID_OWNER: 42 });
});

test('[ADM-3] a photo chosen as a CSV file is named as such', async () => {
  await importCsv('\u00ff\u0000\u0010JFIF\u0000"no quote closes');
  expect(await screen.findByRole('alert')).toHaveTextContent(/no es un CSV: parece una imagen/);
});

test('[REAL-2] the preview refuses what the run would refuse, and names the row that another one repeats', async () => {
  const file = [
    'Id,Nombre,Teléfono,Sitio web,Dirección,Categoría',
    ...['1,,9.57E+09,,,', '2,,-1527,,,', '1,,,https://fonda,,', '2,,956 555 0111,,,'],
    `,${'x'.repeat(121)},,,Calle 1,Food`,
    ...[',Fonda Río,,,Calle 2,Food', ',FONDA RIO,,,Calle 2,Food'],
    '1,900 Convent Ave,Laredo,TX 78040,956,Food,956-555-0111',
  ].join('\r\n');
  await importCsv(file);
  expect(rowsOf(await dialog())).toEqual([
    'Fila 2«9.57E+09» no es un número de teléfono.',
    'Fila 3«-1527» no es un número de teléfono.',
    'Fila 4Repite la fila 2.',
    'Fila 5Repite la fila 3.',
    'Fila 6Nombre: tiene 121 letras y puede tener hasta 120.',
    'Fila 8Repite la fila 7.',
    expect.stringMatching(/^Fila 9Tiene 7 celdas y la primera fila nombra 6/),
    'Fila 7: Fonda RíoNuevo lugar · Dirección: Calle 2 · Categoría: Food',
  ]);
});

test('[REAL-2] a cell with what nobody sees changes nothing, and only a description keeps its lines', async () => {
  await importCsv('Id,Nombre,Descripción\r\n1,"Lugar\u200b\n1",\r\n2,,"Uno\u200b\nDos"\r\n');
  const opened = await dialog();
  expect(rowsOf(opened)).toEqual(['Fila 3: Lugar 2Descripción: Uno\nDos', 'Fila 2Ya está así']);
});

test('[REAL-2][REAL-3] coordinates far from the city are refused unless the row confirms them', async () => {
  const file = ['Id,Coordenadas,Coordenadas confirmadas', ...['1,"27.5064, 99.5075",', '2,"27.5064, 99.5075",SÍ']].join(
    '\n',
  );
  await importCsv(file);
  expect(rowsOf(await dialog())).toEqual([
    'Fila 2Está a 14,000 km de Laredo: ¿falta un signo? Si está bien, escribe «sí» en la columna Coordenadas confirmadas.',
    'Fila 3: Lugar 2Latitud: 27.5064 · Longitud: 99.5075',
  ]);
});
