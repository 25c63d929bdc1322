import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ConfirmProvider } from '#web/components/dialogs/confirm.tsx';
import { useCreateForm } from './use-save-form.tsx';

const texts = { create: 'Crear', creating: 'Creando…', createFailed: 'Error al crear' };

/** Renders the message that a create form shows for a thrown value. */
function showMessage(thrown: unknown, unknownError: string | undefined): void {
  const Form = () => {
    const form = useCreateForm({
      draft: 'coupon:new',
      create: async () => {},
      texts: { ...texts, ...(unknownError && { unknownError }) },
      onSaved: () => {},
    });
    return <p>{form.getErrorMessage(thrown)}</p>;
  };
  const Screen = () => (
    <ConfirmProvider>
      <Form />
    </ConfirmProvider>
  );
  const Stub = createRoutesStub([{ path: '/', Component: Screen }]);
  render(<Stub />);
}

for (const [cause, thrown, unknownError, message] of [
  ['a value that is no Error', 'reason', 'Error desconocido', 'Error desconocido'],
  ['a value that is no Error, without a message for it', 'reason', undefined, 'Error al crear'],
  ['an Error', new Error('Sin conexión'), 'Error desconocido', 'Sin conexión'],
  ['an Error without a message', new Error(''), 'Error desconocido', 'Error al crear'],
] as const) {
  test(`[PNEW-2][BNEW-5][COUP-10] shows "${message}" when saving throws ${cause}`, () => {
    showMessage(thrown, unknownError);
    expect(screen.getByText(message)).toBeVisible();
  });
}
