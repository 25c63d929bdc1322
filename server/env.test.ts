import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readEnvironment } from './env.ts';
import { isTrustedProxy, parseNetworks } from './http/limits/client-address.ts';

const defaults = {
  port: 3000,
  host: '127.0.0.1',
  publicUrl: 'http://localhost:3000',
  dataDir: resolve('.data'),
  databaseUrl: undefined,
  filesUrl: pathToFileURL(resolve('.data/files')).href,
  assetBase: '',
  secret: undefined,
  admin: { email: undefined, password: undefined },
  smtpUrl: undefined,
  mailFrom: 'Entrepuentes <no-responder@localhost>',
  trustedProxies: [],
  sharedCacheS: 0,
  staleMaxAgeS: 600,
  hstsMaxAgeS: 31_536_000,
  metricsPort: undefined,
  metricsHost: '127.0.0.1',
  stopTimeoutMs: 20_000,
  drainTimeoutMs: 2000,
  databasePool: 10,
  statementTimeoutMs: 0,
  serviceWorker: true,
  logLevel: 'info',
  firstData: 'hiddenSamples',
};

const names = [
  ...['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'FILES_URL', 'ASSET_BASE_URL', 'SECRET', 'ADMIN_EMAIL'],
  ...[
    'ADMIN_PASSWORD',
    'SMTP_URL',
    'MAIL_FROM',
    'GOOGLE_MAPS_API_KEY',
    'MAPS_URL',
    'BANXICO_TOKEN',
    'BWT_URL',
    'RATES_URL',
    'PUSH_URL',
  ],
  ...[
    'REPLAY',
    'TRUSTED_PROXIES',
    'BACKUP_DIR',
    'SHARED_CACHE_S',
    'STALE_MAX_AGE',
    'HSTS_MAX_AGE',
    'METRICS_PORT',
    'METRICS_HOST',
  ],
  ...['DATABASE_POOL', 'STATEMENT_TIMEOUT', 'STOP_TIMEOUT', 'DRAIN_TIMEOUT'],
  ...['LOG_LEVEL', 'DEMO', 'SERVICE_WORKER', 'REQUIRE_SECOND_FACTOR'],
];

test('[CONST-4] without variables every setting has a default, and images come from the same origin', () => {
  expect(readEnvironment({})).toEqual(defaults);
});

test('treats an empty value as absent and ignores unknown names', () => {
  expect(readEnvironment(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(defaults);
  expect(readEnvironment({ PORTT: 'x', PATH: '/bin' })).toEqual(defaults);
});

test('[CONST-4] each variable sets its value; URLs lose their trailing slash', () => {
  const env = readEnvironment({
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://guia.test/',
    DATA_DIR: '/var/lib/guia',
    DATABASE_URL: 'postgres://guia@db.test/guia',
    FILES_URL: 's3://clave:secreto@s3.test/fotos?region=us-east-1',
    ASSET_BASE_URL: 'https://fotos.test/laredo//',
    SECRET: 'x'.repeat(32),
    ADMIN_EMAIL: 'Direccion@laredo.test',
    ADMIN_PASSWORD: 'puente 4 río',
    SMTP_URL: 'smtps://guia:clave@correo.test:465',
    MAIL_FROM: 'Guía <guia@laredo.test>',
    TRUSTED_PROXIES: '10.0.0.0/8',
    GOOGLE_MAPS_API_KEY: 'llave-de-prueba_1',
    MAPS_URL: 'https://mapas.test/nominatim/',
    BANXICO_TOKEN: 'a'.repeat(64),
    BWT_URL: 'http://127.0.0.1:3150/',
    PUSH_URL: 'http://10.0.0.7:8080/',
    RATES_URL: 'https://tipos.test/',
    BACKUP_DIR: '/var/backups/guia',
    SHARED_CACHE_S: '10',
    STALE_MAX_AGE: '3600',
    HSTS_MAX_AGE: '300',
    METRICS_PORT: '9464',
    METRICS_HOST: '10.0.0.5',
    STOP_TIMEOUT: '30',
    DRAIN_TIMEOUT: '5',
    DATABASE_POOL: '4',
    STATEMENT_TIMEOUT: '12',
    SERVICE_WORKER: '0',
    LOG_LEVEL: 'warn',
  });
  expect(env).toEqual({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://guia.test',
    dataDir: '/var/lib/guia',
    databaseUrl: 'postgres://guia@db.test/guia',
    filesUrl: 's3://clave:secreto@s3.test/fotos?region=us-east-1',
    assetBase: 'https://fotos.test/laredo',
    secret: 'x'.repeat(32),
    admin: { email: 'Direccion@laredo.test', password: 'puente 4 río' },
    smtpUrl: 'smtps://guia:clave@correo.test:465',
    mailFrom: 'Guía <guia@laredo.test>',
    googleMapsKey: 'llave-de-prueba_1',
    mapsUrl: 'https://mapas.test/nominatim',
    banxicoToken: 'a'.repeat(64),
    bwtUrl: 'http://127.0.0.1:3150',
    pushUrl: 'http://10.0.0.7:8080',
    ratesUrl: 'https://tipos.test',
    trustedProxies: parseNetworks('10.0.0.0/8'),
    backupDir: '/var/backups/guia',
    sharedCacheS: 10,
    staleMaxAgeS: 3600,
    hstsMaxAgeS: 300,
    metricsPort: 9464,
    metricsHost: '10.0.0.5',
    stopTimeoutMs: 30_000,
    drainTimeoutMs: 5000,
    databasePool: 4,
    statementTimeoutMs: 12_000,
    serviceWorker: false,
    logLevel: 'warn',
    firstData: 'real',
  });
});

test('REPLAY sets the start and the speed of a replay', () => {
  const REPLAY = '2026-07-17T06:00:00-05:00@60';
  for (const url of ['http://127.0.0.1:3150', 'http://127.8.0.1', 'http://localhost:80/', 'http://[::1]:3150'])
    expect(readEnvironment({ REPLAY, BWT_URL: url, RATES_URL: url }).replay).toEqual({
      from: new Date('2026-07-17T11:00:00Z'),
      speed: 60,
    });
});

test.each([
  ['the default wait feed', { BWT_URL: '' }],
  ['the default rate feeds', { RATES_URL: '' }],
  ['a wait feed of another machine', { BWT_URL: 'http://10.0.0.1:3150' }],
  ['a host name that looks like a loopback address', { BWT_URL: 'http://127.0.0.1.cbp.test' }],
  ['a user name that looks like a loopback host', { RATES_URL: 'http://localhost@tipos.test' }],
  ['a PostgreSQL database', { DATABASE_URL: 'postgres://guia@127.0.0.1/guia' }],
])('rejects a replay with %s', (_, input) => {
  const local = { BWT_URL: 'http://127.0.0.1:3150', RATES_URL: 'http://127.0.0.1:3150' };
  const read = () => readEnvironment({ ...local, REPLAY: '2026-07-17T06:00:00Z@60', ...input });
  expect(read).toThrow(/\n {2}REPLAY: una repetición solo se hace sin DATABASE_URL y con BWT_URL/);
});

test('the mail sender defaults to the host of the public URL', () => {
  const { mailFrom } = readEnvironment({ PUBLIC_URL: 'https://guia.test:8443/', TRUSTED_PROXIES: '127.0.0.1' });
  expect(mailFrom).toBe('Entrepuentes <no-responder@guia.test>');
});

test('an https PUBLIC_URL requires TRUSTED_PROXIES', () => {
  const read = () => readEnvironment({ PUBLIC_URL: 'https://guia.test' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/\n {2}TRUSTED_PROXIES: con una PUBLIC_URL https hay un proxy delante/);
});

test('trusts exactly the addresses and networks of TRUSTED_PROXIES', () => {
  const { trustedProxies } = readEnvironment({ TRUSTED_PROXIES: ' 10.0.0.0/8, 192.0.2.1 ,2001:db8::/32,::1' });
  const isTrusted = (address: string) => isTrustedProxy(address, trustedProxies);
  for (const address of ['10.255.0.1', '192.0.2.1', '2001:db8:ffff::1', '::1'])
    expect(isTrusted(address), address).toBe(true);
  for (const address of ['11.0.0.1', '192.0.2.2', '2001:db9::1', '::2', '127.0.0.1'])
    expect(isTrusted(address), address).toBe(false);
  expect(readEnvironment({}).trustedProxies).toEqual([]);
});

test('the public URL defaults to the port, and the first data to the kind of database unless DEMO is set', () => {
  expect(readEnvironment({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  const DATABASE_URL = 'postgresql://guia@db.test/guia';
  expect(readEnvironment({ DATABASE_URL }).firstData).toBe('real');
  for (const yes of ['1', 'true']) expect(readEnvironment({ DATABASE_URL, DEMO: yes }).firstData).toBe('samples');
  for (const no of ['0', 'false']) expect(readEnvironment({ DEMO: no }).firstData).toBe('none');
});

test.each([
  ['PORT', ['abc', '70000', '-1', '3000.5', ' ', '0x50', '1e3', '80 80']],
  ['PUBLIC_URL', ['guia.test', 'ftp://guia.test', 'http://', '//guia.test']],
  ['FILES_URL', ['/srv/fotos', 'https://s3.test/fotos', 's3://s3.test/fotos']],
  ['DATABASE_URL', ['mysql://db.test/guia', 'db.test', 'https://db.test']],
  ['ASSET_BASE_URL', ['fotos', 'file:///fotos', 'data:,x']],
  ['SECRET', ['corto', 'x'.repeat(31)]],
  ['ADMIN_EMAIL', ['ana', 'ana@', `${'a'.repeat(300)}@laredo.test`]],
  ['ADMIN_PASSWORD', ['corta 1', 'sololetras', '12345678', 'a1'.repeat(200)]],
  ['SMTP_URL', ['correo.test', 'http://correo.test', 'smtp:', 'smtp://']],
  ['MAIL_FROM', ['x', 'x'.repeat(400)]],
  ['GOOGLE_MAPS_API_KEY', ['corta', 'con espacio en medio', 'a/b/c/d/e/f/g']],
  ['MAPS_URL', ['nominatim', 'ftp://mapas.test', 'file:///mapas']],
  ['BANXICO_TOKEN', ['corto', 'con espacio en medio']],
  ['BWT_URL', ['bwt.cbp.gov', 'ftp://cbp.test']],
  ['PUSH_URL', ['push.test', 'ftp://push.test']],
  ['RATES_URL', ['banxico', 'file:///tipos']],
  [
    'REPLAY',
    [
      '2026-07-17',
      '2026-07-17@60',
      '2026-07-17T06:00:00@60',
      '2026-07-17T06:00:00Z',
      '2026-07-17T06:00:00Z@0',
      '2026-07-17T06:00:00Z@0.5',
      '2026-07-17T06:00:00Z@3601',
      '2026-07-17T06:00:00Z@-1',
    ],
  ],
  ['TRUSTED_PROXIES', ['proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8,', '::1/129', '10.0.0/8', '10.0.0.0/-1', ',']],
  ['LOG_LEVEL', ['INFO', 'loud', '3']],
  ['DEMO', ['yes', 'sí', '2']],
  ['SERVICE_WORKER', ['off', 'no']],
  ['REQUIRE_SECOND_FACTOR', ['admin', '1', 'partners', 'ADMINS', 'admins,partners']],
])('%s rejects malformed values', (name, values) => {
  for (const value of values) expect(() => readEnvironment({ [name]: value }), value).toThrow(`\n  ${name}: `);
});

test('[AUTH-26] REQUIRE_SECOND_FACTOR accepts `admins`; empty requires no second factor', () => {
  expect(readEnvironment({ REQUIRE_SECOND_FACTOR: 'admins' }).factorPolicy).toBe('admins');
  expect(readEnvironment({ REQUIRE_SECOND_FACTOR: '' }).factorPolicy).toBeUndefined();
});

test('reports all malformed values at once', () => {
  const read = () => readEnvironment({ PORT: 'x', PUBLIC_URL: 'y', LOG_LEVEL: 'z', HOST: 'localhost' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(
    /^No se puede iniciar\. Revisa estas variables de entorno:\n {2}PORT: .+\n {2}PUBLIC_URL: .+\n {2}LOG_LEVEL: .+$/,
  );
});

test('describes in Spanish what each malformed variable expects, once each', () => {
  const free = ['HOST', 'METRICS_HOST', 'DATA_DIR', 'BACKUP_DIR']; // accept any text
  const strict = names.filter((name) => !free.includes(name));
  const read = () => readEnvironment(Object.fromEntries(strict.map((name) => [name, 'ñ'])));
  const lines = strict.map((name) => ` {2}${name}: se esperan? .+`);
  expect(read).toThrow(new RegExp(`:\\n${lines.join('\\n')}$`));
  expect(() => readEnvironment({ PORT: '70000' })).toThrow('\n  PORT: se espera un número de puerto entre 0 y 65535');
});

test.for([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URLS', 'DATABASE_URL'],
  ['DATABASE-URL', 'DATABASE_URL'],
  ['TRUSTED_PORXIES', 'TRUSTED_PROXIES'],
  ['SMPT_URL', 'SMTP_URL'],
  ['EMAIL_FROM', 'MAIL_FROM'],
])('%s ends the start with its name and %s', ([name, known]) => {
  expect(() => readEnvironment({ [name as string]: 'x' })).toThrow(`  ${name}: no se conoce; ¿es ${known}?`);
});

test('names further from a known one, and those near a short one, are ignored', () => {
  const others = [
    'PGDATABASE_URL',
    'DATABASE_PORT',
    'SMTP_USER',
    'HTTP_PROXY',
    'SECRETS',
    'HOSTS',
    'BTW_URL',
    'database_url',
  ];
  expect(readEnvironment(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual(defaults);
  expect(readEnvironment({ DATABSE_URL: '' })).toEqual(defaults);
});

test('a list of database servers is refused with its own sentence', () => {
  const read = (url: string) => () => readEnvironment({ DATABASE_URL: url });
  expect(read('postgres://guia:clave@uno:5432,dos:5432/guia')).toThrow(
    /DATABASE_URL: no se admite una lista de servidores/,
  );
  expect(read('mysql://uno/guia')).toThrow(/DATABASE_URL: se espera una dirección que empiece con postgres/);
});
