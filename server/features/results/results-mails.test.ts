import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { partners } from '#server/db/schema/partners.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { createShop, getPersonalCode, type Shop } from '#tests/support/server/coupon-shop.ts';

onEachDatabase('monthly mails with results', (database) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await createShop(database.store);
    const id = await shop.insertCoupon({ discountValue: '10' });
    await shop.redeem(await getPersonalCode(shop.newBrowser(), id), { Cuenta: 80 });
  });
  const mails = () => shop.here.services.resultsMails;
  const sendDue = async (instant: string) => {
    shop.setClock(instant);
    await mails().queueDue();
    return shop.here.office.deliver(shop.here.services);
  };
  /** Path and query of the link that ends the mail. */
  const unsubscribePath = (text = '') => /https:\/\/guia\.test(\/avisos\/baja\S+)/.exec(text)?.[1] ?? '';
  const post = (path: string, body = '') =>
    shop.here.app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    });

  test('[BACK-6] a partner with results gets one mail in the first days of a month, with its figures and the month before', async () => {
    expect(await sendDue('2026-11-30T18:00:00Z')).toEqual([]);
    const [mail, ...others] = await sendDue('2026-12-01T12:00:00Z');
    expect(others).toEqual([]); // nothing happened to the other partner
    expect(mail).toMatchObject({
      to: 'ofelia@laredo.test',
      subject: 'Tus resultados de noviembre de 2026 · Entrepuentes',
    });
    expect(mail?.text).toContain('Ventas: $80.00 (octubre de 2026: $0.00)');
    expect(mail?.html).toContain('$80.00');
    expect(await sendDue('2026-12-02T12:00:00Z')).toEqual([]);
  });

  test('[BACK-6] two processes queue a mail once, and an old month is not mailed late', async () => {
    shop.setClock('2026-12-01T12:00:00Z');
    await Promise.all([mails().queueDue(), mails().queueDue()]);
    expect(await shop.here.office.deliver(shop.here.services)).toHaveLength(1);
    await database.store.db.update(partners).set({ resultsMailedFor: null });
    expect(await sendDue('2026-12-08T12:00:00Z')).toEqual([]);
  });

  test('[BACK-6] the link of the mail switches it off: at once for mail programs, by a button for people, and not by opening it', async () => {
    const [mail] = await sendDue('2026-12-01T12:00:00Z');
    const path = unsubscribePath(mail?.text);
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': `<https://guia.test${path}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect((await shop.here.app.request(path)).status).toBe(200);
    for (const forged of [`${path}0`, path.replace('resultados-', ''), path.replace(/-\d+/, '-999')])
      await post(forged);
    expect(await mails().isEnabled(shop.ownerPartnerId)).toBe(true);
    expect((await post(path, 'List-Unsubscribe=One-Click')).status).toBe(200);
    expect(await mails().isEnabled(shop.ownerPartnerId)).toBe(false);
    const byButton = await post(path);
    expect([byButton.status, byButton.headers.get('Location')]).toEqual([303, '/avisos/baja?hecho=resultados']);
    const changes = await database.store.db.select().from(auditLog).where(eq(auditLog.action, 'results-mail'));
    expect(changes).toMatchObject([{ actor: 'system', entityId: shop.ownerPartnerId }]);
    expect(await sendDue('2027-01-01T18:00:00Z')).toEqual([]);
  });

  test('[BACK-6] a mail that was switched off after it was queued is not sent; the partner switches it on again', async () => {
    shop.setClock('2026-12-01T12:00:00Z');
    await mails().queueDue();
    const setMail = (Activo: boolean, who: 'owner' | 'foreign' = 'owner') =>
      shop.send(who, `/api/partners/${shop.ownerPartnerId}/resumen`, { Activo });
    expect((await setMail(false, 'foreign')).status).toBe(403);
    expect((await setMail(false)).status).toBe(200);
    expect(await shop.here.office.deliver(shop.here.services)).toEqual([]);
    expect((await setMail(true)).status).toBe(200);
    expect(await mails().isEnabled(shop.ownerPartnerId)).toBe(true);
  });
});
