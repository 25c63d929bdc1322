import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, expect, test } from 'vitest';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { outboxFolder, outboxMailer } from './mailers.ts';

const mail = {
  to: 'ñandú@laredo.test',
  subject: 'Código para cambiar tu contraseña · Entrepuentes',
  text: `Tu código es 012345\n\n.Un punto al inicio, y una línea larga: ${'río '.repeat(60)}`,
  html: '<!doctype html>\n<html lang="es"><p>Tu código es <b>012345</b></p></html>',
};

afterAll(removeFolders);

test('writes each mail as a complete .eml file when no mail server is set', async () => {
  const dir = await createTemporaryFolder();
  const before = Date.now();
  await outboxMailer(dir, 'Guía de Laredo ñ <guia@laredo.test>').send({ ...mail, to: 'ana@laredo.test' });
  const [name = '', ...more] = await readdir(outboxFolder(dir));
  expect(more).toEqual([]);
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[\da-f-]{36}\.eml$/);
  const read = await PostalMime.parse(await readFile(join(outboxFolder(dir), name)));
  expect(read).toMatchObject({
    subject: mail.subject,
    from: { name: 'Guía de Laredo ñ', address: 'guia@laredo.test' },
    to: [{ address: 'ana@laredo.test' }],
    messageId: expect.stringMatching(/^<.+@laredo\.test>$/),
  });
  expect(read.text?.trim()).toBe(mail.text.trim());
  expect(read.html?.trim()).toBe(mail.html);
  expect(Date.parse(read.date as string)).toBeGreaterThan(before - 1000);
});

test('writes concurrent mails completely and readable only by the owner', async () => {
  const dir = await createTemporaryFolder();
  const { send } = outboxMailer(dir, 'guia@laredo.test');
  const people = Array.from({ length: 12 }, (_, i) => `persona${i}@laredo.test`);
  await Promise.all(people.map((to) => send({ ...mail, to })));
  const names = await readdir(outboxFolder(dir));
  const seen = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(dir, 'outbox', name)))),
  );
  expect(seen.flatMap(({ to }) => to?.map(({ address }) => address)).sort()).toEqual([...people].sort());
  expect((await stat(outboxFolder(dir))).mode & 0o777).toBe(0o700);
  for (const name of names) expect((await stat(join(dir, 'outbox', name))).mode & 0o777, name).toBe(0o600);
});

test('rejects when a mail cannot be written', async () => {
  const { send } = outboxMailer('/dev/null/no', 'guia@laredo.test');
  await expect(send(mail)).rejects.toThrow(/ENOTDIR/);
});
