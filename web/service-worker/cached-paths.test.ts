import { expect, test } from 'vitest';
import { publicPages } from '#contract/public-pages.ts';
import { isAssetPath, isDataPath, listAssets, listBridgePages, toStoredPage } from './cached-paths.ts';

test('[PWA-1] every public page may be stored, also in other letter case, and so may its data', () => {
  const paths = publicPages.map(({ path }) => path.replace(':id', '42').replace(':port', '230402'));
  const others = ['/', '/place', '/puentes/tabla']; // pages of other sites frame the last one
  for (const path of paths.filter((path) => !others.includes(path))) {
    expect(toStoredPage(path), path).toBe(path);
    expect(toStoredPage(path.toUpperCase()), path).toBe(path.toUpperCase());
    expect(toStoredPage(`${path}.data`), path).toBe(path);
  }
  expect(toStoredPage('/')).toBe('/');
  expect(toStoredPage('/_root.data')).toBe('/');
});

test.for([
  ...['/AdminPage', '/admin/partners/42', '/admin/partners/42.data', '/login', '/cuenta', '/logout', '/caja'],
  ...['/api/bridges', '/api/auth/logout', '/cupones/5/codigo', '/place/new', '/place/42/edit', '/files/photos/a.webp'],
  ...['/puentes/230402/x', '/puentes/tabla', '/cuponesadmin', '/sw.js'],
])('[PWA-1] never stores %s', (path) => expect(toStoredPage(path)).toBeNull());

test('tells data requests and files of the build from pages', () => {
  expect(isDataPath('/puentes.data')).toBe(true);
  expect(isDataPath('/puentes')).toBe(false);
  expect(isAssetPath('/assets/base-a.js')).toBe(true);
  expect(isAssetPath('/files/assets/base-a.js')).toBe(false);
});

test('lists the files of a page and the pages of its bridges once each', () => {
  const html = `<link rel="modulepreload" href="/assets/base-a_1.js"/><link rel="stylesheet" href="/assets/base-b.css"/>
    <script>import("/assets/base-a_1.js")</script><a href="/puentes/230402">2</a><a href="/puentes/230401?carril=x">1</a>
    <a href="/puentes/230402">2</a><a href="/puentes/precision">p</a><a href="/puentes/fila?puente=230402">f</a>`;
  expect(listAssets(html)).toEqual(['/assets/base-a_1.js', '/assets/base-b.css']);
  expect(listBridgePages(html)).toEqual(['/puentes/230402', '/puentes/230401']);
});
