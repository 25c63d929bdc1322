/** Up to this straight-line distance roads are as winding as around both Laredos; beyond it they are highways. */
export const localKm = 40;
/** Ratio of road distance to straight-line distance: bridge Colombia to the centre of Laredo is 33 km straight, 43 by road. */
const localDetour = 1.35;
/** Monterrey, Saltillo, San Antonio and Piedras Negras lie between 1.03 and 1.15. */
const highwayDetour = 1.1;

/** The first road kilometres are city streets with traffic signals. */
const townKm = 8;
const townKmh = 38;
/** Mines Road, the loop, the road along the river. */
const roadKmh = 85;
/** Autopista and interstate, which begin after the local roads. */
const highwayKmh = 105;

export const walkKmh = 4.5;

/** Walks up to this many minutes count as a way on foot. */
const shortWalkMinutes = 15;

/** Estimates the minutes of a way from its straight-line distance in metres: on foot if it is short, else by car. */
export function estimateWay(metres: number): { minutes: number; isOnFoot: boolean } {
  const km = toRoadKm(metres / 1000);
  const walk = Math.round((km / walkKmh) * 60);
  return walk <= shortWalkMinutes
    ? { minutes: walk, isOnFoot: true }
    : { minutes: Math.round(toDriveMinutes(km)), isOnFoot: false };
}

/** Driving time in minutes over road kilometres, without traffic (ADR 046). */
export function toDriveMinutes(roadKm: number): number {
  const roadEndKm = localKm * localDetour;
  const town = Math.min(roadKm, townKm) / townKmh;
  const road = Math.max(0, Math.min(roadKm, roadEndKm) - townKm) / roadKmh;
  const highway = Math.max(0, roadKm - roadEndKm) / highwayKmh;
  return (town + road + highway) * 60;
}

/** Road kilometres for a straight-line distance in km. */
export const toRoadKm = (straightKm: number): number =>
  Math.min(straightKm, localKm) * localDetour + Math.max(0, straightKm - localKm) * highwayDetour;
