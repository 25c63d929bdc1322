import { fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PlaceDetail } from '#contract/places.ts';
import { buildBoard, buildBridge, buildLane } from '#tests/support/responses/bridge-board.ts';
import { buildListedPlace, buildPlaceDetail } from '#tests/support/responses/public-responses.ts';
import { openPublicScreen } from '#tests/support/screens/open-public-screen.tsx';
import { createErrorResponse, delayResponse } from '#tests/support/screens/open-screen.tsx';

const now = '2026-07-17T19:00:00.000Z';
const here = { Latitude: 27.5065, Longitude: -99.505 };
const detail = '/API/cargarlugar';
const votes = '/api/places/7/votes';
const bridgeBoard = buildBoard(now, [buildBridge(now, { lanes: [buildLane(now)] })]);

/** A place some metres north of the opened one. */
const north = (Id: number, metres: number) =>
  buildListedPlace({ Id, Name: `Lugar ${Id}`, Latitude: here.Latitude + metres / 111_195, Longitude: here.Longitude });
const near = [
  buildListedPlace({ Id: 7, ...here }),
  ...[120, 300, 480, 700, 1400, 2000].map((m, i) => north(10 + i, m)),
];

/** Opens the shareable page of a place with places around it, and touches it. */
async function openPlace(place: Partial<PlaceDetail> = {}, responses: Record<string, unknown> = {}) {
  const list = vi.fn(async () => near);
  const get = async () => [buildPlaceDetail({ ...here, ...place })];
  const api = { places: { get, tags: async () => [], list }, bridges: { get: async () => bridgeBoard } };
  const opened = await openPublicScreen('/place/7', { api, responses });
  fireEvent.pointerMove(document.body);
  return { ...opened, list };
}

/** Replaces a property of the navigator during a test. */
function stubNavigator(name: 'share' | 'clipboard', value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}

test('a place shows a map and the five nearest places with their distance, without itself', async () => {
  const { list } = await openPlace();
  const around = within(await screen.findByRole('region', { name: 'Alrededor' }));
  expect(around.getByRole('img', { name: /^Mapa de los alrededores de Fonda de prueba/ })).toBeVisible();
  expect(around.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Lugar 10 a 120 m',
    'Lugar 11 a 300 m',
    'Lugar 12 a 480 m',
    'Lugar 13 a 700 m',
    'Lugar 14 a 1.4 km',
  ]);
  expect(around.getByRole('link', { name: /Lugar 10/ })).toHaveAttribute('href', '/place/10');
  expect(list).toHaveBeenCalledWith({ category: '', near: '27.5065, -99.505', limit: 6 });
});

test('a place without coordinates has neither map nor nearby places', async () => {
  const { list } = await openPlace({ Latitude: null, Longitude: null });
  expect(await screen.findByText('¿Todavía existe?')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Alrededor' })).toBeNull();
  expect(list).not.toHaveBeenCalled();
});

test('a place that is a bridge shows its wait and links to its bridge; nobody is asked whether it is open', async () => {
  await openPlace({ Puente: '230402' });
  const wait = within(await screen.findByRole('region', { name: 'Espera ahora' }));
  expect(wait.getByText('45')).toBeVisible();
  expect(wait.getByRole('link', { name: /Todo sobre el Puente 2/ })).toHaveAttribute('href', '/puentes/230402');
  expect(await screen.findByRole('button', { name: 'Compartir' })).toBeVisible();
  expect(screen.queryByText('¿Todavía existe?')).toBeNull();
});

/** Requests of /place for a place that is a bridge. */
const fromState = {
  [detail]: [buildPlaceDetail({ ...here, Puente: '230402' })],
  '/API/cargarlugares': near,
  '/api/bridges/230402': bridgeBoard,
  '/api/CargarTagsByID': [],
  '/api/coupons': [],
  '/api/postsmain': [],
  '/api/advertising': [],
};

test('/place with navigation state shows the wait and the surroundings as well', async () => {
  await openPublicScreen('/place', { state: { id: 7 }, responses: fromState });
  expect(await screen.findByRole('region', { name: 'Espera ahora' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /Lugar 10/ })).toBeVisible();
});

test('/place shows the place and its map when the wait and the nearby places cannot be loaded', async () => {
  const failing = createErrorResponse(503, 'Ahora no.');
  const responses = { ...fromState, '/API/cargarlugares': failing, '/api/bridges/230402': failing };
  await openPublicScreen('/place', { state: { id: 7 }, responses });
  expect(await screen.findByRole('img', { name: /^Mapa/ })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Fonda de prueba');
  expect(screen.queryByRole('region', { name: 'Espera ahora' })).toBeNull();
});

test('data older than two years are marked with their year', async () => {
  await openPlace({ FechaDatos: '2017-10-31', Fuente: 'Contraloría de Texas' });
  expect(await screen.findByText('Dato de 2017: confírmalo antes de ir')).toBeVisible();
});

test('recent data carry no mark', async () => {
  await openPlace({ FechaDatos: String(new Date().getFullYear()), Fuente: 'CBP' });
  expect(await screen.findByText('¿Todavía existe?')).toBeVisible();
  expect(screen.queryByText(/^Dato de/)).toBeNull();
});

test('a vote on whether a place exists is sent once and thanked for', async () => {
  const { respond, release } = delayResponse({ Abierto: 0 });
  const { user, listBodiesSentTo } = await openPlace({}, { [votes]: respond });
  const no = await screen.findByRole('button', { name: 'No' });
  await user.click(no);
  await user.click(no);
  expect(screen.getByText('Enviando…')).toBeVisible();
  await release();
  expect(await screen.findByText('Gracias. Con tu respuesta revisamos el dato.')).toBeVisible();
  expect(listBodiesSentTo(votes)).toEqual([{ Abierto: 0 }]);
  expect(screen.queryByRole('button', { name: 'No' })).toBeNull();
});

test('a repeated answer shows the sentence of the server, and the buttons stay', async () => {
  const { user } = await openPlace({}, { [votes]: createErrorResponse(409, 'Ya nos habías dicho.') });
  await user.click(await screen.findByRole('button', { name: 'Sí' }));
  expect(await screen.findByText('Ya nos habías dicho.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sí' })).toBeEnabled();
});

test('an answer without a connection says so', async () => {
  const { user } = await openPlace({}, { [votes]: () => Promise.reject(new TypeError('Failed to fetch')) });
  await user.click(await screen.findByRole('button', { name: 'Sí' }));
  expect(await screen.findByText('No se pudo conectar con el servidor')).toBeVisible();
});

const answers = '/api/places/7/answers';
const openQuestions = [
  { Pregunta: 'abierto', Si: 1, No: 0, Propia: 1 },
  { Pregunta: 'bano', Si: 3, No: 1, Propia: null },
  { Pregunta: 'estacionamiento', Si: 0, No: 0, Propia: null },
];
/** Responds to GET with the open questions and to POST with `respond`. */
const answerWith = (respond: (body: unknown) => unknown) => (body: unknown, request: Request) =>
  request.method === 'GET' ? openQuestions : respond(body);
const question = (name: string) => screen.findByRole('group', { name });

test('what the guide does not know is asked in one tap, beside what visitors said', async () => {
  const { user, listBodiesSentTo } = await openPlace({}, { [answers]: answerWith((body) => body) });
  const open = await question('¿Abierto ahora?');
  expect(open).toHaveTextContent('Sí, lo dice 1 visitante, en las últimas dos horasRespondiste Sí');
  expect(within(open).queryByRole('button')).toBeNull();
  const toilet = await question('¿Hay baño?');
  expect(toilet).toHaveTextContent('3 visitantes dicen que sí, 1 que no');
  expect(await question('¿Hay estacionamiento?')).toHaveTextContent(/^¿Hay estacionamiento\?SíNo$/);
  await user.dblClick(within(toilet).getByRole('button', { name: 'No' }));
  expect(toilet).toHaveTextContent('¿Hay baño?3 visitantes dicen que sí, 2 que noGracias.');
  expect(within(toilet).queryByRole('button')).toBeNull();
  expect(toilet).toHaveFocus();
  expect(listBodiesSentTo(answers).filter(Boolean)).toEqual([{ Pregunta: 'bano', Si: 0 }]);
});

test('a refused answer shows the sentence of the server, and the question stays', async () => {
  const refuse = createErrorResponse(409, 'Ya nos lo habías dicho.');
  const { user } = await openPlace({}, { [answers]: answerWith(refuse) });
  const toilet = await question('¿Hay baño?');
  await user.click(within(toilet).getByRole('button', { name: 'Sí' }));
  expect(toilet).toHaveTextContent('Ya nos lo habías dicho.');
  expect(within(toilet).getByRole('button', { name: 'Sí' })).toBeEnabled();
});

test('when the questions cannot be loaded the place asks only whether it exists', async () => {
  await openPlace({}, { [answers]: createErrorResponse(503, 'Ahora no.') });
  expect(await question('¿Todavía existe?')).toBeVisible();
  expect(screen.queryByText('¿Hay baño?')).toBeNull();
});

test('the address of a place is shared, or copied where sharing is not available', async () => {
  const { user } = await openPlace();
  const button = await screen.findByRole('button', { name: 'Compartir' });
  const share = vi.fn(async () => {});
  stubNavigator('share', share);
  await user.click(button);
  const url = new URL('/place/7', window.location.href).href;
  expect(share).toHaveBeenCalledWith({ title: 'Fonda de prueba', url });
  Reflect.deleteProperty(navigator, 'share');
  const writeText = vi.fn(async () => {});
  stubNavigator('clipboard', { writeText });
  await user.click(button);
  expect(writeText).toHaveBeenCalledWith(url);
  expect(await screen.findByText('Enlace copiado')).toBeVisible();
});
