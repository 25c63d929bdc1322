import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createErrorResponse, failConnection, openScreen, partnerUser } from '#tests/support/screens/open-screen.tsx';

const logout = '/api/auth/logout';
const linksInOrder = [
  ['Home', '/'],
  ['Admin', '/AdminPage'],
  ['Places', '/SearchPlaces'],
  ['Partners', '/admin/partners'],
  ['Listas', '/lists'],
  ['Alertas', '/alertsadmin'],
  ['Posts', '/postsadmin'],
  ['Advertising', '/advertisingadmin'],
] as const;

const withFactor = { '/api/auth/factors': { app: true, passkeys: [] } };
const figures = {
  '/api/overview': createErrorResponse(403, ''),
  '/api/overview/changes': [],
  '/api/overview/attention': createErrorResponse(403, ''),
  '/api/sites/duplicates': [],
  '/api/overview/feeds': createErrorResponse(403, ''),
  '/api/accounts/administrators': [],
};

/** Opens a screen that sends no API requests. */
const open = (responses = {}) => openScreen('/PartnerCreate', { responses });
const bar = () => within(screen.getByRole('navigation', { name: 'Administración' }));
const linkLabels = () =>
  bar()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

for (const [stored, shown] of [
  ['{"nombre":"Ana","username":"ana1","email":"ana@ejemplo.test"}', 'Ana'],
  ['{"username":"ana1","email":"ana@ejemplo.test"}', 'ana1'],
  ['{"nombre":"","email":"ana@ejemplo.test"}', 'ana@ejemplo.test'],
  ['{}', 'Invitado'],
  ['{nombre', 'Invitado'],
  [null, 'Invitado'],
] as const) {
  test(`[NAV-2] greets ${shown} and links to the account page with ${stored ?? 'nothing'} stored`, async () => {
    if (stored !== null) localStorage.setItem('usuario', stored);
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: `Bienvenido ${shown}` }));
    expect(await screen.findByText('Another screen: /cuenta')).toBeInTheDocument();
  });
}

test('[NAV-3][NAV-4] shows the eight links in order, then Logout', async () => {
  await open();
  expect(linkLabels()).toEqual([...linksInOrder.map(([label]) => label), 'Logout']);
  for (const [label, path] of linksInOrder)
    expect(bar().getByRole('link', { name: label })).toHaveAttribute('href', path);
});

test('[NAV-4] exposes whether the menu is open; Escape, an outside click and a chosen link close it', async () => {
  const { user } = await open();
  const toggle = bar().getByRole('button', { name: 'Menú' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  act(() => bar().getByRole('link', { name: 'Home' }).focus());
  await user.keyboard('{Escape}');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await waitFor(() => expect(toggle).toHaveFocus());
  await user.click(toggle);
  fireEvent.pointerDown(screen.getByRole('heading', { level: 1 }));
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  await user.click(bar().getByRole('link', { name: 'Alertas' }));
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(await screen.findByText('Another screen: /alertsadmin')).toBeInTheDocument();
});

for (const [path, current] of [
  ['/AdminPage', 'Admin'],
  ['/adminpage', 'Admin'],
  ['/admin/partners/all', 'Partners'],
  ['/ADMIN/PARTNERS/ALL', 'Partners'],
  ['/listsitems', 'Listas'],
  ['/admin/overview', null],
] as const) {
  test(`[NAV-5][ROUTE-28] marks ${current ?? 'no link'} as current at ${path}`, async () => {
    await openScreen(path, { responses: { ...withFactor, ...figures, '/api/partners': [] } });
    const marked = bar()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map(({ textContent }) => textContent)).toEqual(current ? [current] : []);
  });
}

test('[NAV-6] shows an error, removes the stored user and stays on the page when Logout cannot reach the server', async () => {
  localStorage.setItem('usuario', '{"nombre":"Ana"}');
  const { user, location } = await open({ [logout]: failConnection });
  await user.click(bar().getByRole('link', { name: 'Logout' }));
  const toast = (await screen.findByText(/No se pudo cerrar la sesión/)).closest('[role]');
  expect(toast).toHaveAttribute('role', 'alert');
  expect(location().pathname).toBe('/PartnerCreate');
  expect(localStorage.getItem('usuario')).toBeNull();
});

test('[NAV-7] shows a partner only the links it may open, regardless of the stored role', async () => {
  localStorage.setItem('usuario', '{"nombre":"Ana","rol":"admin"}');
  await openScreen('/AdminPage', { signedInUser: partnerUser, responses: { ...withFactor, '/api/rates/houses': [] } });
  expect(linkLabels()).toEqual(['Home', 'Admin', 'Places', 'Partners', 'Logout']);
  const sections = within(await screen.findByRole('list', { name: 'Secciones' })).getAllByRole('link');
  expect(sections.map((link) => link.getAttribute('href'))).toEqual(['/admin/partners', '/caja', '/cuenta']);
});

for (const [path, section, entry] of [
  ['/admin/overview', 'Resumen', 'Admin'],
  ['/Admin/Overview', 'Resumen', 'Admin'],
  ['/PartnerCreate', 'Partners', 'Admin'],
  ['/admin/partners/all', 'Partners', 'Partners'],
  ['/lists', 'Listas', 'Listas'],
  ['/AssignPlacesToList', 'Listas', 'Listas'],
  ['/alertsform', 'Alertas', 'Alertas'],
  ['/admin/alerts', 'Alertas', 'Alertas'],
  ['/postsadmin', 'Posts', 'Posts'],
  ['/advertisingadmin', 'Advertising', 'Advertising'],
] as const) {
  test(`[NAV-5] marks the section ${section} and the entry ${entry} at ${path}`, async () => {
    const lists = {
      '/api/listas/Listar': [],
      '/api/partners': [],
      '/api/alertas/Listar': [],
      '/api/postsmain/all': [],
      '/api/advertising': [],
    };
    await openScreen(path, { responses: { ...withFactor, ...figures, ...lists } });
    const marked = (name: string) =>
      within(screen.getByRole('navigation', { name }))
        .getAllByRole('link')
        .filter((link) => link.hasAttribute('aria-current'))
        .map(({ textContent }) => textContent);
    expect(marked('Secciones de Admin')).toEqual([section]);
    expect(marked('Administración')).toEqual([entry]);
  });
}

test('[NAV-7] the second row has eleven sections for an administrator, four of them only while the bar is folded, and for a partner the two that it may open', async () => {
  const sections = () =>
    within(screen.getByRole('navigation', { name: 'Secciones de Admin' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  await open();
  expect(sections()).toEqual([
    ['Resumen', '/admin/overview'],
    ['Lugares', '/admin/sites'],
    ['Partners', '/admin/partners'],
    ['Categorías', '/admin/business/categories'],
    ['Puentes', '/admin/bridges'],
    ['Casas de cambio', '/admin/houses'],
    ['Caja', '/caja'],
    ['Listas', '/lists'],
    ['Alertas', '/alertsadmin'],
    ['Posts', '/postsadmin'],
    ['Advertising', '/advertisingadmin'],
  ]);
  cleanup();
  await openScreen('/AdminPage', { signedInUser: partnerUser, responses: { ...withFactor, '/api/rates/houses': [] } });
  expect(sections()).toEqual([
    ['Mi página', '/admin/partners'],
    ['Caja', '/caja'],
  ]);
});
