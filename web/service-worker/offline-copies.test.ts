import { expect, test } from 'vitest';
import { isFilePath, listFiles, listLinkedPages } from './offline-copies.ts';

test('a path is a file of the build only below /assets/', () => {
  expect(isFilePath('/assets/base-a.js')).toBe(true);
  expect(isFilePath('/files/assets/base-a.js')).toBe(false);
});

test('lists the files of a page once each', () => {
  const html = `<link rel="modulepreload" href="/assets/base-a_1.js"/><link rel="stylesheet" href="/assets/base-b.css#"/>
    <script>import("/assets/base-a_1.js")</script>`;
  expect(listFiles(html)).toEqual(['/assets/base-a_1.js', '/assets/base-b.css']);
});

test('[PWA-1] lists the bridges and queues that the board links to once each, by the URLs of their offline copies', () => {
  const html = `<a href="/puentes/230402">2</a><a href="/puentes/precision">p</a><a href="/puentes/230402">2</a>
    <a href="/puentes/fila?cruce=sentri&amp;puente=230402">f</a><a href="/puentes/fila?puente=x">x</a>`;
  expect(listLinkedPages(html, 'https://guia.test')).toEqual([
    '/puentes/230402',
    '/puentes/fila?puente=230402&cruce=sentri',
  ]);
});
