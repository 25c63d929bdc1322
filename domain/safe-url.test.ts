import { expect, test } from 'vitest';
import { toSafeUrl } from './safe-url.ts';

test.for([
  [' https://arenagunclub.com/tiro?a=1 ', 'https://arenagunclub.com/tiro?a=1'],
  ['HTTP://ejemplo.mx', 'http://ejemplo.mx/'],
  ['www.fonda.com/menu', 'https://www.fonda.com/menu'],
  ['https://https://fonda.example/menu', 'https://fonda.example/menu'],
  ['http://https://fonda.example', 'https://fonda.example/'],
  ['https://https//fonda.example', 'https://fonda.example/'],
  ['https://http://http://fonda.example', 'http://fonda.example/'],
  ['https://fonda.example/?to=https://otra.example', 'https://fonda.example/?to=https://otra.example'],
  ['taquería.example', 'https://xn--taquera-dza.example/'],
  ['https://taquería.example/menú', 'https://xn--taquera-dza.example/men%C3%BA'],
  ['niño.mx/ñ', 'https://xn--nio-8ma.mx/%C3%B1'],
  ['fonda.example:8080/a', 'https://fonda.example:8080/a'],
  ['https://fonda.example./', 'https://fonda.example./'],
  ['https://sub_a.fonda.example', 'https://sub_a.fonda.example/'],
] as const)('[REAL-3] links %j', ([text, url]) => expect(toSafeUrl(text)).toBe(url));

test.for([
  ...['', 'javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'data:text/html,x', 'fonda', '//ejemplo.mx', 'ftp://a.b'],
  ...['https://fonda', 'https://fonda..example', 'http://localhost:3000', 'https://xn--', 'https://192.168.0.1/'],
  ...['https://user:pw@fonda.example', 'https://user@fonda.example', 'https://-fonda.example', 'https://[::1]/'],
  ...[
    'https://',
    'https://https://',
    'https://.example',
    '@fonda',
    'hola@fonda.example',
    'https://fonda.1',
    'https://a b.mx',
  ],
])('[REAL-3] does not link %j', (text) => expect(toSafeUrl(text)).toBeNull());
