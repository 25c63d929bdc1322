import { eq } from 'drizzle-orm';
import type { LaneKind, Toll } from '#domain/bridges/bridges.ts';
import { bridges as knownBridges } from '#domain/bridges/bridges.ts';
import { city } from '#domain/city.ts';
import { weekdaysFromMonday } from '#domain/opening-hours/week-hours.ts';
import { bridgeLanes, bridges } from '#server/db/schema/bridges.ts';
import type { Tx } from '#server/db/store.ts';

const daily = (hours: string) => weekdaysFromMonday.map((day) => `${day}: ${hours}`).join(' | ');
const always = daily('Open 24 hours');

type SeedBridge = {
  port: string;
  officialName: string;
  address: string;
  openingHours: string;
  note?: string;
  tolls: Toll[];
  lanes: { lane: LaneKind; openingHours?: string }[];
};

const tollSource = { asOf: '2023-07-01', source: 'CAPUFE, en la prensa de Nuevo Laredo' };

/** The bridges of Laredo with the lanes that existed in 2026 (CBP, TxDOT); each toll has its own date. */
const seedBridgeRows: SeedBridge[] = [
  {
    port: '230401',
    officialName: 'Puente Internacional 1, Puerta de las Américas',
    address: '100 Convent Ave, Laredo, TX 78040',
    openingHours: always,
    note: 'Peatones a toda hora. En auto, solo con SENTRI.',
    tolls: [{ what: 'Peatón', to: 'us', mxn: '5.00', usd: '', ...tollSource }],
    lanes: [{ lane: 'passenger_sentri' }, { lane: 'pedestrian_standard' }, { lane: 'pedestrian_ready' }],
  },
  {
    port: '230402',
    officialName: 'Puente Internacional 2, Juárez-Lincoln',
    address: '201 Santa Ursula Ave, Laredo, TX 78040',
    openingHours: always,
    note: 'Autos y autobuses. Los carriles Ready abren de 8:00 a.m. a medianoche.',
    tolls: [{ what: 'Auto', to: 'us', mxn: '32.00', usd: '1.90', ...tollSource }],
    lanes: [{ lane: 'passenger_standard' }, { lane: 'passenger_ready', openingHours: daily('8:00 AM – 12:00 AM') }],
  },
  {
    port: '230403',
    officialName: 'Puente Internacional Solidaridad, Colombia',
    address: '202 State Highway 255, Laredo, TX 78045',
    openingHours: daily('8:00 AM – 12:00 AM'),
    tolls: [],
    lanes: [
      { lane: 'passenger_standard' },
      { lane: 'passenger_ready' },
      { lane: 'passenger_sentri' },
      { lane: 'commercial_standard' },
      { lane: 'commercial_fast' },
    ],
  },
  {
    port: '230404',
    officialName: 'Puente Internacional 3, del Comercio Mundial',
    address: '11601 FM 1472, Laredo, TX 78045',
    openingHours: daily('7:00 AM – 12:00 AM'),
    note: 'Solo camiones de carga. En fin de semana puede cerrar antes.',
    tolls: [],
    lanes: [{ lane: 'commercial_standard' }, { lane: 'commercial_fast' }],
  },
];

/** Inserts the bridges of the city if it has none; never changes existing rows. */
export async function seedBridges(tx: Tx): Promise<void> {
  const [existing] = await tx.select({ id: bridges.id }).from(bridges).where(eq(bridges.city, city.key)).limit(1);
  if (existing) return;
  for (const [position, { lanes, ...facts }] of seedBridgeRows.entries()) {
    const { name, latitude, longitude } = knownBridges.find(
      ({ port }) => port === facts.port,
    ) as (typeof knownBridges)[number];
    const row = { ...facts, city: city.key, position, name, latitude, longitude };
    const [inserted] = await tx.insert(bridges).values(row).returning({ id: bridges.id });
    await tx.insert(bridgeLanes).values(lanes.map((lane) => ({ ...lane, bridgeId: inserted?.id ?? 0 })));
  }
}
