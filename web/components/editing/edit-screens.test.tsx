import { cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type EditScreen, editScreens } from '#tests/support/screens/edit-screens.ts';
import { openScreen } from '#tests/support/screens/open-screen.tsx';

const conflict = 'Otra persona lo cambió.';
const typed = 'Lo que escribí';

/** Opens an edit screen on a version of its row; only an edit based on the second version is accepted. */
async function open(edit: EditScreen, row: EditScreen['row']) {
  const { url, state, api, responses, update, open: opener, mine, saveButton } = edit;
  const write = (base: { Version: number }) =>
    base.Version === 2 ? { ...row, Version: 3 } : new Response(conflict, { status: 409 });
  const respond = (current: EditScreen['row']) => {
    const loads = responses?.(current) ?? {};
    const answer = (body: { Version: number }, { method }: Request) => (method === 'GET' ? loads[update] : write(body));
    return { ...loads, [update]: answer };
  };
  const opened = await openScreen(url, { state, api: api?.(row) ?? {}, responses: respond(row) });
  const form = async () => {
    if (opener) await opened.user.click(await screen.findByRole('button', { name: opener }));
    return within(opener ? await screen.findByRole('dialog') : document.body);
  };
  const inside = await form();
  return {
    ...opened,
    field: await inside.findByLabelText(mine[0], { exact: true }),
    save: () => opened.user.click(inside.getByRole('button', { name: saveButton })),
    /** Saves the row in another user's name. */
    setRow: (next: EditScreen['row']) => {
      for (const [path, response] of Object.entries(respond(next))) opened.setResponse(path, response);
    },
    edits: () => opened.listBodiesSentTo(update).filter(Boolean),
  };
}

const changedByOther = ({ row, theirs }: EditScreen) => ({ ...row, ...theirs, Version: 2 });
const merged = ({ mine: [, key], theirs, theirsSent = theirs }: EditScreen) => ({
  ...theirsSent,
  [key]: typed,
  Version: 2,
});
/** The values that the form shows as saved by someone else. */
async function listTheirs() {
  const region = within(await screen.findByRole('region', { name: 'Lo que hay guardado ahora:' }));
  return region.getAllByRole('definition').map(({ textContent }) => textContent);
}

const type = async ({ user, field }: Awaited<ReturnType<typeof open>>) => {
  await user.clear(field);
  await user.type(field, typed);
};

for (const [name, edit] of Object.entries(editScreens)) {
  test(`[BACK-1]${edit.ids} two editors of different fields keep both changes: ${name}`, async () => {
    const opened = await open(edit, edit.row);
    await type(opened);
    opened.setRow(changedByOther(edit));
    await opened.save();
    expect(await screen.findByText(conflict)).toBeVisible();
    expect(await listTheirs()).toEqual(edit.shown);
    expect(opened.field).toHaveValue(typed);
    await opened.save();
    await vi.waitFor(() => expect(opened.edits().at(-1)).toMatchObject(merged(edit)));
    expect(localStorage).toHaveLength(0);
  });

  test(`[BACK-2]${edit.ids} an interrupted edit is recovered and merged with a newer version: ${name}`, async () => {
    await type(await open(edit, edit.row));
    cleanup();
    const opened = await open(edit, changedByOther(edit));
    expect(await screen.findByText('Recuperamos lo que escribiste.')).toBeVisible();
    expect(opened.field).toHaveValue(typed);
    expect(await listTheirs()).toEqual(edit.shown);
    await opened.save();
    await vi.waitFor(() => expect(opened.edits()).toMatchObject([merged(edit)]));
  });
}
