import { expect, test } from 'vitest';
import { createCookies } from './cookies.ts';

const requestHeaders = (cookie: string) => new Headers({ cookie });

test('on https every cookie has the prefix __Host-, is Secure, and applies to all paths of this host', () => {
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

test('on https ignores a cookie without the prefix', () => {
  const { read } = createCookies('https://guia.test');
  for (const prefix of ['', '__Secure-', '__host-', ' __Host-x'])
    expect(read('device', requestHeaders(`${prefix}entrepuentes.device=v`)), prefix).toBe('');
  expect(read('device', requestHeaders('entrepuentes.device=old; __Host-entrepuentes.device=v'))).toBe('v');
  expect([read('device', requestHeaders('')), read('device', undefined)]).toEqual(['', '']);
});

test('reads any value as it was set', () => {
  const { set, read } = createCookies('https://guia.test');
  for (const value of ['a.b+/=', 'ñ; x=1', '%41', '"q"'])
    expect(read('reset', requestHeaders(set('reset', value).split('; ')[0] as string))).toBe(value);
});

test('the name of the session cookie contains the text that the response cache looks for', () => {
  for (const publicUrl of ['https://guia.test', 'http://localhost:3000'])
    expect(createCookies(publicUrl).set('session_token', 'v')).toContain('session_token=');
});
