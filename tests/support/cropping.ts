import { fireEvent, screen, within } from '@testing-library/react';
import { stubCanvas } from './canvas.ts';
import type { openScreen } from './screens.tsx';

type User = Awaited<ReturnType<typeof openScreen>>['user'];

/** Chooses a picture by a file input, and takes the crop as it is offered. */
export async function chooseCropped(user: User, input: HTMLElement): Promise<void> {
  stubCanvas();
  await user.upload(input, new File(['photo'], 'logo.jpg', { type: 'image/jpeg' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recortar la imagen' }));
  const area = await dialog.findByRole('application');
  fireEvent.load(area.querySelector('img') ?? area);
  await user.click(dialog.getByRole('button', { name: 'Usar este recorte' }));
}
