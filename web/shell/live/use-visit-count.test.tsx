import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useVisitCount } from './use-visit-count.ts';

function Page({ id }: { id: number }) {
  useVisitCount('lugar', id);
  return (
    <>
      <a href="tel:+19565550101">Llamar</a>
      <a href="https://mapa.test" data-tap="comollegar">
        <span>Cómo llegar</span>
      </a>
      <a href="https://otro.test">Otro</a>
      <p>Texto</p>
    </>
  );
}

const beacons = () => vi.mocked(navigator.sendBeacon).mock.calls;

test('[BACK-6] a page sends one beacon for its view and one for each tap on call, directions or website, without a body', () => {
  const { rerender, unmount } = render(<Page id={3} />);
  for (const name of ['Llamar', 'Cómo llegar', 'Otro', 'Texto']) fireEvent.click(screen.getByText(name));
  expect(beacons()).toEqual([
    ['/api/visitas/lugar/3/vista'],
    ['/api/visitas/lugar/3/llamada'],
    ['/api/visitas/lugar/3/comollegar'],
  ]);
  rerender(<Page id={4} />);
  expect(beacons().at(-1)).toEqual(['/api/visitas/lugar/4/vista']);
  unmount();
  expect(beacons()).toHaveLength(4);
});
