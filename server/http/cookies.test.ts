import { expect, test } from 'vitest';
import { createCookies } from './cookies.ts';

const sent = (cookie: string) => new Headers({ cookie });

test('on https every cookie has the prefix __Host- and travels over https alone, for all paths of this host', () => {
  const { set, remove, fullName } = createCookies('https://guia.test');
  for (const name of ['session_token', 'device', 'known_device', 'reset', 'register'] as const) {
    expect(set(name, 'v', 60)).toBe(
      `__Host-entrepuentes.${name}=v; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
    expect(set(name, 'v')).toBe(`__Host-entrepuentes.${name}=v; Path=/; HttpOnly; Secure; SameSite=Lax`);
    expect(remove(name)).toMatch(/^__Host-[\w.]+=; Max-Age=0; /);
    expect(fullName(name)).toBe(`__Host-entrepuentes.${name}`);
  }
});

test('on http cookies have no prefix', () => {
  const { set, fullName } = createCookies('http://localhost:3000');
  expect(set('device', 'v')).toBe('entrepuentes.device=v; Path=/; HttpOnly; SameSite=Lax');
  expect(fullName('session_token')).toBe('entrepuentes.session_token');
});

test('on https a cookie without the prefix is not read', () => {
  const { read } = createCookies('https://guia.test');
  for (const prefix of ['', '__Secure-', '__host-', ' __Host-x'])
    expect(read('device', sent(`${prefix}entrepuentes.device=v`)), prefix).toBe('');
  expect(read('device', sent('entrepuentes.device=old; __Host-entrepuentes.device=v'))).toBe('v');
  expect([read('device', sent('')), read('device', undefined)]).toEqual(['', '']);
});

test('a value is read as it was set, whatever is in it', () => {
  const { set, read } = createCookies('https://guia.test');
  for (const value of ['a.b+/=', 'ñ; x=1', '%41', '"q"'])
    expect(read('reset', sent(set('reset', value).split('; ')[0] as string))).toBe(value);
});

test('the session cookie is recognised by the response cache', () => {
  for (const publicUrl of ['https://guia.test', 'http://localhost:3000'])
    expect(createCookies(publicUrl).set('session_token', 'v')).toContain('session_token=');
});
