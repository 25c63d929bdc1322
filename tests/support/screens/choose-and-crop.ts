import { fireEvent, screen, within } from '@testing-library/react';
import type { openScreen } from './open-screen.tsx';
import { stubCanvas } from './stub-canvas.ts';

type User = Awaited<ReturnType<typeof openScreen>>['user'];

/** Chooses an image in a file input and accepts the default crop. */
export async function chooseAndCrop(user: User, input: HTMLElement): Promise<void> {
  stubCanvas();
  await user.upload(input, new File(['photo'], 'logo.jpg', { type: 'image/jpeg' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recortar la imagen' }));
  const area = await dialog.findByRole('application');
  fireEvent.load(area.querySelector('img') ?? area);
  await user.click(dialog.getByRole('button', { name: 'Usar este recorte' }));
}
