import { city } from '#domain/city.ts';
import type { Slot } from '#domain/publications/publications.ts';
import { formatLocalDay } from '#domain/time/local-time.ts';
import { ads, posts } from '#server/db/schema/publications.ts';
import type { Tx } from '#server/db/store.ts';

const samplePost = {
  title: 'Post de muestra: así se ve una noticia',
  subtitle: 'Muestra',
  body:
    'Este texto no es una noticia. Está aquí para ver cómo queda una en la guía.\n' +
    'Quien administra lo edita o lo desactiva en «Posts», y elige dónde se ve y desde cuándo.',
};
const sampleAd = {
  title: 'Anuncio de muestra: tu negocio aquí',
  subtitle: 'Muestra: este negocio no existe.',
  images: ['/samples/coffee.svg'],
};

/** Slots of the samples: one for visitors, one for signed-in users. */
const sampleSlots: Slot[] = ['landing', 'welcome'];

/** Inserts a sample post and a sample ad per slot, labelled as such: shown, or hidden until an administrator shows them. */
export async function seedSamplePublications(tx: Tx, now: Date, shown: boolean): Promise<void> {
  const common = { city: city.key, date: formatLocalDay(now, city.timeZone), publishAt: now, shown };
  await tx.insert(posts).values(sampleSlots.map((slot) => ({ ...samplePost, ...common, slot })));
  await tx.insert(ads).values(sampleSlots.map((slot) => ({ ...sampleAd, ...common, slot })));
}
