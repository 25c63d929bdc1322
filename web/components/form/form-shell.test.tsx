import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CheckField } from './field.tsx';
import { FormShell } from './form-shell.tsx';
import { TextField } from './text-field.tsx';

const field = () => screen.getByLabelText('Nombre');
const button = () => screen.getByRole('button');
const link = () => screen.getByRole('link', { name: 'Ayuda' });

/** Renders a form whose submits wait until `end` is called, with the error to show, or null. */
async function open(props: Partial<ComponentProps<typeof FormShell>> = {}) {
  const sent: (FormDataEntryValue | null)[] = [];
  let end: (error: string | null) => void = () => {};
  function Form() {
    const [loading, setLoading] = useState(false);
    const [error, setError] = useState<string | null>(null);
    const submit = async (values: FormData) => {
      sent.push(values.get('nombre'));
      setLoading(true);
      setError(await new Promise<string | null>((resolve) => (end = resolve)));
      setLoading(false);
    };
    return (
      <FormShell
        error={error}
        loading={loading}
        submitLabel="Guardar"
        loadingLabel="Guardando…"
        onSubmit={submit}
        {...props}
      >
        <TextField name="nombre" label="Nombre" />
        <a href="#ayuda">Ayuda</a>
      </FormShell>
    );
  }
  const user = userEvent.setup({ delay: null });
  render(<Form />);
  await user.type(field(), 'Café');
  return { user, sent, end: (error: string | null) => end(error) };
}

/** A browser takes the focus from a control that becomes disabled. */
const loseFocus = () => (document.activeElement as HTMLElement).blur();

test('the fields of a form take no input while it is sent, because no request would hold it', async () => {
  const { user, sent, end } = await open();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button()).toHaveTextContent('Guardando…'));
  expect(field()).toBeDisabled();
  expect(link()).toBeVisible();
  await user.type(field(), ' Río');
  expect(field()).toHaveValue('Café');
  end(null);
  await waitFor(() => expect(field()).toBeEnabled());
  expect(sent).toEqual(['Café']);
});

test('a failed submit gives the focus back to the field that had it, with its text', async () => {
  const { user, end } = await open();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field()).toBeDisabled());
  loseFocus();
  end('No se pudo guardar');
  expect(await screen.findByText('No se pudo guardar')).toBeVisible();
  await waitFor(() => expect(field()).toHaveFocus());
  await user.keyboard(' Río');
  expect(field()).toHaveValue('Café Río');
});

test('a failed submit leaves the focus where the user moved it meanwhile', async () => {
  const { user, end } = await open();
  await user.click(button());
  await waitFor(() => expect(field()).toBeDisabled());
  link().focus();
  end('No se pudo guardar');
  await waitFor(() => expect(field()).toBeEnabled());
  expect(link()).toHaveFocus();
});

test('a form whose next submit replaces the running one stays open for it', async () => {
  const { user, sent } = await open({ canResubmit: true });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button()).toHaveTextContent('Guardando…'));
  await user.type(field(), ' Río{Enter}');
  expect(sent).toEqual(['Café', 'Café Río']);
});

test('takes over what was typed and ticked before hydration', async () => {
  const changes: object[] = [];
  const form = (
    <FormShell
      error={null}
      loading={false}
      submitLabel="Guardar"
      loadingLabel="Guardando…"
      onSubmit={() => {}}
      values={{ nombre: '', activo: false, nota: 'igual' }}
      onValues={(part) => changes.push(part)}
    >
      <TextField name="nombre" label="Nombre" />
      <TextField name="nota" label="Nota" />
      <CheckField name="activo" label="Activo" hint="A la vista" />
    </FormShell>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(form);
  const [name, , active] = container.querySelectorAll('input');
  Object.assign(name as HTMLInputElement, { value: 'Café' });
  Object.assign(active as HTMLInputElement, { checked: true });
  const root = await act(async () => hydrateRoot(container, form));
  expect(changes).toEqual([{ nombre: 'Café' }, { activo: true }]);
  await act(async () => root.unmount());
  container.remove();
});
