import type { LaneKind } from '#domain/bridges/bridges.ts';
import { city } from '#domain/city.ts';
import { formatLocalTime } from '#domain/time/local-time.ts';

/** State of a lane as CBP officers enter it. */
export type LaneState =
  | { state: 'open'; minutes: number; lanesOpen: number; observedAt: Date }
  | { state: 'closed' | 'pending' };
export type PortState = {
  port: string;
  madeAt: Date;
  isOpen?: boolean;
  notice?: string;
  /** Missing lanes do not exist at this port. */
  lanes: Partial<Record<LaneKind, LaneState>>;
};
export type Language = 'en' | 'es';

const bridges: Record<string, [name: string, hours: string]> = {
  230401: ['Bridge I', '24 hrs/day'],
  230402: ['Bridge II', '24 hrs/day'],
  230403: ['Colombia Solidarity', '8 am-Midnight'],
  230404: ['World Trade Bridge', '7 am-Midnight'],
};
const words = {
  en: {
    border: 'Mexican Border',
    ports: ['Closed', 'Open'],
    states: { quick: 'no delay', slow: 'delay', closed: 'Lanes Closed', pending: 'Update Pending', none: 'N/A' },
    hours: (hours: string) => hours,
    at: 'At',
    noon: 'Noon',
    midnight: 'Midnight',
  },
  es: {
    border: 'Frontera mexicana',
    ports: ['Cerrado', 'Abierto'],
    states: {
      quick: 'Sin demora',
      slow: 'Demora',
      closed: 'Carriles cerrados',
      pending: 'Actualización pendiente',
      none: 'No aplica',
    },
    hours: (hours: string) => hours.replace('hrs/day', 'Hrs/Día').replace('Midnight', 'Medianoche'),
    at: 'En',
    noon: 'Mediodía',
    midnight: 'Medianoche',
  },
} as const;
/** Shorter waits are labelled 'no delay', although CBP publishes their minutes. */
const delayFromMinutes = 10;

/** Builds one record of CBP's list of ports, in one of the feed's languages; every value is a string. */
export function toCbpRecord({ port, madeAt, isOpen = true, notice = '', lanes }: PortState, language: Language = 'en') {
  const labels = words[language];
  const [name = 'Gateway', hours = '24 hrs/day'] = bridges[port] ?? [];
  const local = formatLocalTime(madeAt, city.timeZone);
  const [year = 0, month = 0, day = 0] = local.slice(0, 10).split('-').map(Number);
  const lane = (kind: LaneKind) => cbpLaneOf(lanes[kind], language);
  return {
    port_number: port,
    border: labels.border,
    port_name: 'Laredo',
    crossing_name: name,
    hours: labels.hours(hours),
    date: `${month}/${day}/${year}`,
    time: `${local.slice(11)}:00`,
    port_status: labels.ports[isOpen ? 1 : 0],
    passenger_vehicle_lanes: {
      maximum_lanes: '15',
      pv_automation_type: 'Manual',
      standard_lanes: lane('passenger_standard'),
      NEXUS_SENTRI_lanes: lane('passenger_sentri'),
      ready_lanes: lane('passenger_ready'),
    },
    pedestrian_lanes: {
      maximum_lanes: '12',
      ped_automation_type: 'Manual',
      standard_lanes: lane('pedestrian_standard'),
      ready_lanes: lane('pedestrian_ready'),
    },
    commercial_vehicle_lanes: {
      maximum_lanes: '8',
      cv_automation_type: 'RFID',
      standard_lanes: lane('commercial_standard'),
      FAST_lanes: lane('commercial_fast'),
    },
    construction_notice: notice,
    automation: '0',
    automation_enabled: '0',
  };
}

function cbpLaneOf(lane: LaneState | undefined, language: Language) {
  const { states } = words[language];
  const empty = { update_time: '', delay_minutes: '', lanes_open: '' };
  if (!lane) return { ...empty, operational_status: states.none };
  if (lane.state !== 'open') return { ...empty, operational_status: states[lane.state] };
  return {
    update_time: formatUpdateTime(lane.observedAt, language),
    operational_status: lane.minutes < delayFromMinutes ? states.quick : states.slow,
    delay_minutes: String(lane.minutes),
    lanes_open: String(lane.lanesOpen),
  };
}

/** Formats an instant as 'At 3:00 pm CDT' or 'En Mediodía CDT', without its day. */
export function formatUpdateTime(instant: Date, language: Language = 'en'): string {
  const { at, noon, midnight } = words[language];
  const [hour = 0, minute = 0] = formatLocalTime(instant, city.timeZone).slice(11).split(':').map(Number);
  const zone = new Intl.DateTimeFormat('en-US', { timeZone: city.timeZone, timeZoneName: 'short' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
  const label = minute === 0 && hour % 12 === 0 ? (hour === 0 ? midnight : noon) : clock;
  return `${at} ${label} ${zone}`;
}
