import { expect, test } from 'vitest';
import { publicPages, toOfflineUrl } from './public-pages.ts';

const toUrl = (path: string) => toOfflineUrl(new URL(path, 'https://guia.test'));

test('[PWA-1] every public page has an offline copy, one for all spellings of its path', () => {
  const paths = publicPages.map(({ path }) => path.replace(/:\w+/, '230402'));
  const withoutCopy = paths.filter((path) => toUrl(path) === null);
  expect(withoutCopy).toEqual(['/place', '/puentes/tabla']);
  for (const path of paths.filter((path) => !withoutCopy.includes(path))) {
    expect(toUrl(path), path).toBe(path);
    expect(toUrl(path.toUpperCase()), path).toBe(path);
  }
});

test.for([
  ...['/AdminPage', '/admin/partners/42', '/login', '/cuenta', '/logout', '/caja', '/api/bridges', '/api/auth/logout'],
  ...[
    '/cupones/5/codigo',
    '/place/new',
    '/place/42/edit',
    '/files/photos/a.webp',
    '/puentes/230402/x',
    '/cuponesadmin',
  ],
  ...['/sw.js', '/puentes.data', '/avisos/baja?token=x', '/categories?q=tacos', '/puentes?cruce=auto&cruce=sentri'],
])('[PWA-1] %s has no offline copy', (path) => expect(toUrl(path)).toBeNull());

test('[PWA-1] each bridge and way of crossing has an offline copy of its own; parameters without effect have none', () => {
  const sentri = '/puentes/fila?puente=230403&cruce=sentri';
  expect(toUrl(sentri)).toBe(sentri);
  expect(toUrl('/puentes/fila?cruce=sentri&puente=230403&utm_source=x')).toBe(sentri);
  expect(toUrl('/puentes/fila?utm_source=x')).toBe('/puentes/fila');
  expect(toUrl('/puentes?cruce=sentri')).toBe('/puentes?cruce=sentri');
});
