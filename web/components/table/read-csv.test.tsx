import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const columns = ['Id', 'Nombre', 'Dirección', 'Teléfono', 'Categoría', 'Partner'];
const read = (content: string | Uint8Array<ArrayBuffer>) => readCsv(new Blob([content]), columns);
const fieldsOf = async (content: string | Uint8Array<ArrayBuffer>) =>
  (await read(content)).rows.map(({ fields }) => fields);
const errorsOf = async (content: string | Uint8Array<ArrayBuffer>) =>
  (await read(content)).rows.map(({ line, error }) => `${line} ${error}`);
/** Bytes of a text in which each letter beyond ASCII has one byte. */
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const twoPhones = [
  { Id: '1', Teléfono: '956-555-0111' },
  { Id: '2', Teléfono: '956-555-0112' },
];

test.for([
  'Id;Teléfono\r\n1;956-555-0111\r\n2;956-555-0112\r\n',
  'Id\tTeléfono\n1\t956-555-0111\n2\t956-555-0112\n\n\n',
  'Id|Teléfono\r1|956-555-0111\r2|956-555-0112\r',
  'Id,Teléfono\n1,956-555-0111\n2,956-555-0112',
  '\ufeffId;Telefono\n1;956-555-0111\n\n2;956-555-0112\n;\n',
  'sep=;\r\nId;Teléfono\r\n1;956-555-0111\r\n2;956-555-0112\r\n',
  '"sep=;"\r\nId;Teléfono\r\n1;956-555-0111\r\n2;956-555-0112\r\n',
  '\r\n\r\nId;TELÉFONO\r\n1;956-555-0111\r\n2;956-555-0112\r\n\x1a',
  '"Id";"Teléfono"\n"1";"956-555-0111"\n"2";"956-555-0112"\n',
  'Id\u200b;\u202aTele\u0301fono\u202c\n1\u200b;956-555-0111\n2;\u202a956-555-0112\u202c\n',
  'Id;Teléfono;;\n1;956-555-0111;;\n2;956-555-0112;;\n',
])('[REAL-2] reads %j', async (content) => expect(await fieldsOf(content)).toEqual(twoPhones));

test('[REAL-2] the semicolon of the header decides, whatever commas the rows have', async () => {
  const file =
    'Id;Nombre;Dirección\r\n1;Fonda A;Calle 1, Laredo, TX\r\n2;Fonda B;Calle 2, Laredo, TX;\r\n3;Fonda C;"Calle\n3"\r\n';
  const addresses = (await fieldsOf(file)).map(({ Dirección }) => Dirección);
  expect(addresses).toEqual(['Calle 1, Laredo, TX', 'Calle 2, Laredo, TX', 'Calle\n3']);
});

test('[REAL-2] a row with more cells than columns, a damaged letter or a spreadsheet error has a message at its line', async () => {
  const comma =
    'Id,Dirección,Teléfono\r\n1,900 Convent Ave, Laredo, TX 78040,956-555-0111\r\n2,Calle 2,956-555-0112\r\n';
  expect(await errorsOf(comma)).toEqual([expect.stringMatching(/^2 Tiene 5 celdas y la primera fila nombra 3/), '3 ']);
  for (const error of ['#¡VALOR!', '#NAME?', '#REF!', '########', '#N/A', '#N/D', '#DIV/0!', '#¿NOMBRE?', '##'])
    expect(await errorsOf(`Id,Teléfono\n1,${error}`), error).toEqual([
      expect.stringContaining(`2 Una celda dice «${error}»`),
    ]);
  expect(await errorsOf('Id,Nombre\n1,#1 Nails\n2,Suite #5')).toEqual(['2 ', '3 ']);
  const damaged = new Uint8Array([...new TextEncoder().encode('Id,Nombre\n1,Peña de los Ñandúes\n2,Caf'), 0xe9, 0x0a]);
  expect(await errorsOf(damaged)).toEqual(['2 ', expect.stringContaining('3 Tiene una letra dañada')]);
  expect((await fieldsOf(damaged))[0]).toEqual({ Id: '1', Nombre: 'Peña de los Ñandúes' });
});

test('[REAL-2] a column that is named twice is refused by name', async () => {
  await expect(read('Nombre,Dirección,Categoría,Direccion\nFonda,Calle 1,Food,Calle 2')).rejects.toThrow(
    'La columna Dirección aparece dos veces',
  );
});

test.for([
  ['Windows', 'Id,Nombre\n1,Pe\xf1a R\xedo\n2,Lowe\x92s \x96 D\x92Angelo\n', 'Peña Río', 'Lowe’s – D’Angelo'],
  ['Mac', 'Id,Nombre\r1,Pe\x96a R\x92o\r2,Caf\x8e \x84and\x9c\r', 'Peña Río', 'Café Ñandú'],
  ['DOS', 'Id,Nombre\r\n1,Pe\xa4a R\xa1o\r\n2,Caf\x82 Sal\xa2n \xa5\r\n', 'Peña Río', 'Café Salón Ñ'],
] as const)('[REAL-2] reads the letters of %s', async ([, file, one, other]) => {
  expect((await fieldsOf(bytes(file))).map(({ Nombre }) => Nombre)).toEqual([one, other]);
});

test('[REAL-2] reads UTF-16 in both byte orders', async () => {
  const file = '\ufeffId\tNombre\r\n1\tPeña\r\n';
  const swapped = (big: boolean) =>
    Uint8Array.from(
      [...file].flatMap((c) =>
        big ? [c.charCodeAt(0) >> 8, c.charCodeAt(0) & 255] : [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8],
      ),
    );
  for (const big of [true, false]) expect(await fieldsOf(swapped(big))).toEqual([{ Id: '1', Nombre: 'Peña' }]);
});
