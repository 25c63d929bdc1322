import type { YearlyRule } from '#domain/time/recurring-dates.ts';

/** A yearly event in the two Laredos. */
export type RecurringEvent = {
  key: string;
  name: string;
  /** The venue in one line. */
  address: string;
  /** Omitted unless the venue is a single known point. */
  latitude?: number;
  longitude?: number;
  summary: string;
  tags: string[];
  /** An id of `sources`. */
  source: string;
  rule: YearlyRule;
  /** Describes the dates until the organiser sets them, for the year of the first day. Omitted for certain dates. */
  when?: (year: number) => string;
};

/** Suffix for the summary of events with dates that the organiser sets each year. */
const approximate = 'Fechas aproximadas: confirma con el organizador.';

const juarezLincoln = { latitude: 27.500438, longitude: -99.502723 };
const laredoAirport = { latitude: 27.544194, longitude: -99.461583 };

export const recurringEvents: RecurringEvent[] = [
  {
    key: 'wbca',
    name: 'Festejos del natalicio de George Washington (WBCA)',
    address: 'Varias sedes, Laredo, TX',
    summary: `Se celebran desde 1898, con unos 400,000 visitantes: certámenes, dos desfiles, feria, show aéreo y fuegos artificiales. ${approximate}`,
    tags: ['WBCA', 'Desfile', 'Familiar'],
    source: 'encyclopedia',
    rule: { kind: 'span', from: { month: 1, day: 15 }, to: { month: 2, day: 29 } },
    when: (year) => `Mediados de enero a finales de febrero de ${year}`,
  },
  {
    key: 'jamboozie',
    name: 'Jamboozie',
    address: 'Centro de Laredo (distrito San Agustín), Laredo, TX',
    summary: `Festival callejero de música de un día, a finales de enero, con hasta cuatro escenarios. Algún año ha cambiado de mes: en 2023 fue el 25 de marzo. ${approximate}`,
    tags: ['Música', 'Centro'],
    source: 'encyclopedia',
    rule: { kind: 'span', from: { month: 1, day: 22 }, to: { month: 1, day: 31 } },
    when: (year) => `Finales de enero de ${year}`,
  },
  {
    key: 'jalapeno-festival',
    name: 'Festival del Jalapeño',
    address: 'Laredo, TX',
    summary: `Dos noches de febrero, dentro de los festejos de WBCA, con concurso de comer jalapeños. En 2026 fue el 6 y 7 de febrero en el estacionamiento de Sames Auto Arena. ${approximate}`,
    tags: ['WBCA', 'Comida', 'Música'],
    source: 'press-events',
    rule: { kind: 'span', from: { month: 2, day: 1 }, to: { month: 2, day: 29 } },
    when: (year) => `Febrero de ${year}`,
  },
  {
    key: 'abrazo',
    name: 'Ceremonia del Abrazo',
    address: 'A la mitad del Puente Internacional 2 – Juárez-Lincoln',
    ...juarezLincoln,
    summary: `Niños de los dos países se abrazan a la mitad del puente el sábado del desfile. En 2026 el puente cerró a vehículos de 5:00 a 9:00. ${approximate}`,
    tags: ['WBCA', 'Puente internacional', 'Afecta el cruce'],
    source: 'press-events',
    rule: { kind: 'nearest', weekday: 'Saturday', to: { month: 2, day: 20 } },
    when: (year) => `Un sábado, hacia el 20 de febrero de ${year}`,
  },
  {
    key: 'heb-fireworks',
    name: 'H-E-B Fireworks Extravaganza',
    address: 'Laredo, TX',
    summary: `Fuegos artificiales un domingo de febrero, dentro de los festejos de WBCA. ${approximate}`,
    tags: ['WBCA', 'Fuegos artificiales', 'Familiar'],
    source: 'press-events',
    rule: { kind: 'span', from: { month: 2, day: 1 }, to: { month: 2, day: 29 } },
    when: (year) => `Un domingo de febrero de ${year}`,
  },
  {
    key: 'air-show',
    name: 'Stars and Stripes Air Show Spectacular',
    address: 'Aeropuerto Internacional de Laredo, entrada Maher, Laredo, TX',
    ...laredoAirport,
    summary: `Show aéreo un domingo de febrero, dentro de los festejos de WBCA. ${approximate}`,
    tags: ['WBCA', 'Show aéreo', 'Familiar'],
    source: 'press-events',
    rule: { kind: 'nearest', weekday: 'Sunday', to: { month: 2, day: 15 } },
    when: (year) => `Un domingo de febrero de ${year}`,
  },
  {
    key: 'paisanos',
    name: 'Paso de paisanos de fin y principio de año',
    address: 'Puente Internacional 2 – Juárez-Lincoln, 201 Santa Ursula Ave, Laredo, TX 78040',
    ...juarezLincoln,
    summary:
      'Temporada de más tránsito, de diciembre a mediados de enero, con esperas de 2 a 2.5 horas y más. Fechas aproximadas.',
    tags: ['Afecta el cruce', 'Puente internacional'],
    source: 'press-events',
    rule: { kind: 'span', from: { month: 12, day: 1 }, to: { month: 1, day: 15 } },
    when: (year) => `Diciembre de ${year} a mediados de enero de ${year + 1}`,
  },
  {
    key: 'semana-santa',
    name: 'Semana Santa en los puentes',
    address: 'Todos los puentes internacionales, Laredo, TX',
    summary: 'Pico histórico de cruces: en 2013 se esperaron 5 horas en automóvil y 10 en autobús.',
    tags: ['Afecta el cruce', 'Puente internacional'],
    source: 'press-events',
    rule: { kind: 'easter', fromDays: -7, toDays: 0 },
  },
];
