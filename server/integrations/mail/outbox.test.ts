import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, expect, test } from 'vitest';
import { newFolder, removeFolders } from '#tests/support/folders.ts';
import { outboxFolder, outboxMailer } from './outbox.ts';

const mail = {
  to: 'ñandú@laredo.test',
  subject: 'Código para cambiar tu contraseña · Entrepuentes',
  text: `Tu código es 012345\n\n.Un punto al inicio, y una línea larga: ${'río '.repeat(60)}`,
  html: '<!doctype html>\n<html lang="es"><p>Tu código es <b>012345</b></p></html>',
};

afterAll(removeFolders);

test('without a mail server each mail is a whole file that any mail program reads', async () => {
  const dir = await newFolder();
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

test('mails are readable by nobody else on the machine, and never half written or lost among many', async () => {
  const dir = await newFolder();
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

test('a mail that cannot be written fails, so that it is tried again', async () => {
  const { send } = outboxMailer('/dev/null/no', 'guia@laredo.test');
  await expect(send(mail)).rejects.toThrow(/ENOTDIR/);
});
