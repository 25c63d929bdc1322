import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PublicBusiness } from '#contract/public-businesses.ts';
import { buildPlaceDetail, buildPublicCoupon } from '#tests/support/responses/public-responses.ts';
import { openPublicScreen } from '#tests/support/screens/open-public-screen.tsx';
import { errorPage } from '#texts/shell/error-pages.ts';

const business: PublicBusiness = {
  Id: 9,
  Nombre: 'La Reynera',
  Categoria: 'Panaderías',
  Subcategorias: ['Repostería'],
  Descripcion: 'Pan de horno de leña desde 1954.',
  Telefono: '956 555 0101',
  Telefonos: [{ Numero: '+19565550101', Texto: '(956) 555-0101' }],
  SitioWeb: 'https://lareynera.test',
  UrlLogo: '/files/photos/logo.webp',
  UrlPortada: '/files/photos/portada.webp',
  Sucursales: [
    {
      Id: 31,
      Name: 'La Reynera, centro',
      Address: '501 Hidalgo St',
      Phone: '',
      Telefonos: [],
      mapsurl: '',
      mapsOpeningHours: 'Monday: 8:00 AM – 6:00 PM',
      Latitude: 27.5,
      Longitude: -99.5,
    },
  ],
  Anuncios: [],
  Muestra: false,
};

const open = (overrides: Partial<PublicBusiness> = {}, coupons = [buildPublicCoupon()]) =>
  openPublicScreen('/negocio/9', {
    api: {
      publicBusinesses: { get: async () => ({ ...business, ...overrides }) },
      coupons: { listPublic: async (filter: { negocio?: number }) => (filter.negocio === 9 ? coupons : []) },
    },
  });

test('[BACK-5][OFFR-1] the page of a business shows cover, logo, description, coupons, and branches with hours and directions', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'La Reynera' })).toBeVisible();
  expect(screen.getByText('Panaderías · Repostería')).toBeVisible();
  expect(screen.getByText('Pan de horno de leña desde 1954.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Portada de La Reynera' })).toHaveAttribute(
    'src',
    '/files/photos/portada.webp',
  );
  expect(screen.getByRole('img', { name: 'Logotipo de La Reynera' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Llamar/ })).toHaveAttribute('href', 'tel:+19565550101');
  const coupons = within(screen.getByRole('region', { name: 'Cupones de este negocio' }));
  expect(coupons.getByRole('link', { name: /Pan dulce/ })).toHaveAttribute('href', '/cupones/5');
  expect(screen.getByRole('link', { name: 'La Reynera, centro' })).toHaveAttribute('href', '/place/31');
  expect(screen.getByRole('link', { name: /^Cómo llegar/ })).toHaveAttribute(
    'href',
    expect.stringContaining('maps/dir'),
  );
  expect(screen.getByRole('table', { name: 'Horario de La Reynera, centro', hidden: true })).toHaveTextContent(
    'Lunes8:00 – 18:00',
  );
  expect(document.title).toBe('La Reynera · Entrepuentes');
  const described = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(JSON.parse(described)).toMatchObject({ '@type': 'LocalBusiness', name: 'La Reynera' });
});

test('[BACK-5][OFFR-1] a business without cover, branches and coupons says so', async () => {
  await open({ UrlPortada: '', Sucursales: [], SitioWeb: 'javascript:alert(1)' }, []);
  expect(await screen.findByText(/todavía no tiene sucursales en la guía\. Llama/)).toBeVisible();
  expect(screen.getByText(/Ahora mismo no tiene cupones/)).toBeVisible();
  expect(screen.queryByRole('img', { name: /Portada/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /Sitio web/ })).toBeNull();
});

test('[BACK-5][OFFR-1] a sample business is labelled and not indexed, and an unknown one is a 404', async () => {
  await open({ Muestra: true });
  expect(await screen.findByText('Negocio de muestra')).toBeVisible();
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const unknown = async () => {
    throw Object.assign(new Error(), { status: 404 });
  };
  cleanup();
  await openPublicScreen('/negocio/8', { api: { publicBusinesses: { get: unknown } } });
  expect(await screen.findByRole('heading', { level: 1, name: errorPage.notFound })).toBeVisible();
});

test('[BACK-5][OFFR-1] the page of a branch and the page of a coupon link to the business', async () => {
  const api = {
    places: { get: async () => [buildPlaceDetail({})], tags: async () => [] },
    publicBusinesses: { list: async () => [{ Id: 9, Nombre: 'La Reynera', Muestra: false }] },
  };
  await openPublicScreen('/place/7', { api });
  expect(await screen.findByRole('link', { name: 'Es una sucursal de La Reynera' })).toHaveAttribute(
    'href',
    '/negocio/9',
  );
  cleanup();
  await openPublicScreen('/cupones/5', { api: { coupons: { getPublic: async () => buildPublicCoupon() } } });
  expect(await screen.findByRole('link', { name: 'La Reynera' })).toHaveAttribute('href', '/negocio/9');
});
