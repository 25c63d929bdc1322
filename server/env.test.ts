import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { readEnvironment } from './env.ts';
import { StartError } from './start-error.ts';

const defaults = {
  port: 3000,
  host: '127.0.0.1',
  publicUrl: 'http://localhost:3000',
  dataDir: resolve('.data'),
  databaseUrl: undefined,
  filesUrl: pathToFileURL(resolve('.data/files')).href,
  assetBase: '',
  logLevel: 'info',
  demo: true,
};

test('[CONST-4] with no variable at all everything has a value, and images come from the same origin', () => {
  expect(readEnvironment({})).toMatchObject(defaults);
});

test("an empty value counts as absent, an unknown name is nobody's business", () => {
  const names = ['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'ASSET_BASE_URL', 'LOG_LEVEL', 'DEMO'];
  expect(readEnvironment(Object.fromEntries(names.map((name) => [name, ''])))).toMatchObject(defaults);
  expect(readEnvironment({ PORTT: 'x', PATH: '/bin' })).toMatchObject(defaults);
});

test('[CONST-4] each variable sets its value; addresses lose the slash at their end', () => {
  const env = readEnvironment({
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://guia.test/',
    DATA_DIR: '/var/lib/guia',
    DATABASE_URL: 'postgres://guia@db.test/guia',
    FILES_URL: 's3://clave:secreto@s3.test/fotos?region=us-east-1',
    ASSET_BASE_URL: 'https://fotos.test/laredo//',
    LOG_LEVEL: 'warn',
  });
  expect(env).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://guia.test',
    dataDir: '/var/lib/guia',
    databaseUrl: 'postgres://guia@db.test/guia',
    filesUrl: 's3://clave:secreto@s3.test/fotos?region=us-east-1',
    assetBase: 'https://fotos.test/laredo',
    logLevel: 'warn',
    demo: false,
  });
});

test('the public address follows the port, and first data follows the kind of database unless DEMO says so', () => {
  expect(readEnvironment({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  const DATABASE_URL = 'postgresql://guia@db.test/guia';
  expect(readEnvironment({ DATABASE_URL }).demo).toBe(false);
  for (const yes of ['1', 'true']) expect(readEnvironment({ DATABASE_URL, DEMO: yes }).demo).toBe(true);
  for (const no of ['0', 'false']) expect(readEnvironment({ DEMO: no }).demo).toBe(false);
});

test.each([
  ['PORT', ['abc', '70000', '-1', '3000.5', ' ', '0x50', '1e3', '80 80']],
  ['PUBLIC_URL', ['guia.test', 'ftp://guia.test', 'http://', '//guia.test']],
  ['FILES_URL', ['/srv/fotos', 'https://s3.test/fotos', 's3://s3.test/fotos']],
  ['DATABASE_URL', ['mysql://db.test/guia', 'db.test', 'https://db.test']],
  ['ASSET_BASE_URL', ['fotos', 'file:///fotos', 'data:,x']],
  ['LOG_LEVEL', ['INFO', 'loud', '3']],
  ['DEMO', ['yes', 'sí', '2']],
])('%s refuses what is malformed', (name, values) => {
  for (const value of values) expect(() => readEnvironment({ [name]: value }), value).toThrow(`\n  ${name}: `);
});

test('a start that cannot be lists every malformed value, not the first alone', () => {
  const read = () => readEnvironment({ PORT: 'x', PUBLIC_URL: 'y', LOG_LEVEL: 'z', HOST: 'localhost' });
  expect(read).toThrow(StartError);
  expect(read).toThrow(
    /^No se puede iniciar\. Revisa estas variables de entorno:\n {2}PORT: .+\n {2}PUBLIC_URL: .+\n {2}LOG_LEVEL: .+$/,
  );
});

test('of each malformed value it says in Spanish what is expected, once', () => {
  const names = ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'ASSET_BASE_URL', 'LOG_LEVEL', 'DEMO'];
  const read = () => readEnvironment(Object.fromEntries(names.map((name) => [name, 'ñ'])));
  const lines = names.map((name) => ` {2}${name}: se espera .+`);
  expect(read).toThrow(new RegExp(`:\\n${lines.join('\\n')}$`));
  expect(() => readEnvironment({ PORT: '70000' })).toThrow('\n  PORT: se espera un número de puerto entre 0 y 65535');
});
