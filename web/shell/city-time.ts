import { city } from '#domain/city.ts';
import { localTime } from '#domain/local-time.ts';

const zone = { timeZone: city.timeZone };
const day = new Intl.DateTimeFormat('en-CA', { ...zone, dateStyle: 'short' });
const date = new Intl.DateTimeFormat('es-MX', { ...zone, dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('es-MX', { ...zone, dateStyle: 'medium', timeStyle: 'short' });
const time = new Intl.DateTimeFormat('es-MX', { ...zone, timeStyle: 'short' });
const exact = new Intl.DateTimeFormat('es-MX', { ...zone, dateStyle: 'full', timeStyle: 'long' });

/** The date in the city, '2026-11-21'. */
export const dateInCity = (instant: Date) => day.format(instant);

/** An instant in the city as spreadsheets and sorting know it, '2026-11-21 14:05'. */
export const timeInCity = (instant: string) => localTime(new Date(instant), city.timeZone).replace('T', ' ');

/** An instant's date in the city, '21 nov 2026'. */
export const dateInWords = (instant: string) => date.format(new Date(instant));

/** An instant in the city, '21 nov 2026, 14:05'. */
export const momentInWords = (instant: string) => moment.format(new Date(instant));

/** An instant's time in the city, '14:05'. */
export const timeInWords = (instant: string) => time.format(new Date(instant));

/** An instant in the city to the second, with the zone's name. */
export const exactMoment = (instant: string) => exact.format(new Date(instant));
