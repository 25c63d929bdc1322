import { city } from '#domain/city.ts';
import { localDay } from '#domain/local-time.ts';
import type { Slot } from '#domain/publications.ts';
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

/** Where the samples are shown: to who comes and to who is signed in. */
const sampleSlots: Slot[] = ['landing', 'welcome'];

/** Shows a post and an ad that say of themselves that they are samples, each where the guide never had one. */
export async function loadSamplePublications(tx: Tx, now: Date): Promise<void> {
  const at = { city: city.key, date: localDay(now, city.timeZone), publishAt: now };
  if ((await tx.$count(posts)) === 0)
    await tx.insert(posts).values(sampleSlots.map((slot) => ({ ...samplePost, ...at, slot })));
  if ((await tx.$count(ads)) === 0)
    await tx.insert(ads).values(sampleSlots.map((slot) => ({ ...sampleAd, ...at, slot })));
}
