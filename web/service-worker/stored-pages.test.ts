import { expect, test } from 'vitest';
import { addNotice, formatNotice, notStoredPage } from './stored-pages.ts';

const at = Date.parse('2026-07-17T19:05:00Z');
const minuteMs = 60_000;

test.for([
  [-5, 'Sin conexión: así estaba hace un momento (2:05 p.m.)'],
  [0, 'Sin conexión: así estaba hace un momento (2:05 p.m.)'],
  [25, 'Sin conexión: así estaba hace 25 min (2:05 p.m.)'],
  [119, 'Sin conexión: así estaba hace 1 h (2:05 p.m.)'],
  [13 * 60, 'Sin conexión: así estaba hace 13 h (17 jul, 2:05 p.m.)'],
  [25 * 60, 'Sin conexión: así estaba hace 1 día (17 jul, 2:05 p.m.)'],
  [72 * 60, 'Sin conexión: así estaba hace 3 días (17 jul, 2:05 p.m.)'],
] as const)('[PWA-1] %i minutes later the notice says %s', ([minutes, notice]) => {
  expect(formatNotice(at, at + minutes * minuteMs).replace(/\s/g, ' ')).toBe(notice);
});

test('adds the notice to the root element of a page only', () => {
  const page = '<!DOCTYPE html><html lang="es"><body>&lt;html</body></html>';
  expect(addNotice(page, 'Sin conexión')).toBe(
    '<!DOCTYPE html><html data-offline="Sin conexión" lang="es"><body>&lt;html</body></html>',
  );
});

test('the page for paths that are not stored needs no other file and links to the stored pages', () => {
  expect(notStoredPage).not.toMatch(/src=|<link|<script/);
  for (const path of ['/puentes', '/puentes/fila', '/dolar', '/cupones'])
    expect(notStoredPage).toContain(`href="${path}"`);
});
