/** What visitors read about crossings, on every page that tells of them. */
export const laneNames = {
  passenger_standard: 'Auto',
  passenger_ready: 'Auto, Ready Lane',
  passenger_sentri: 'Auto, SENTRI',
  pedestrian_standard: 'A pie',
  pedestrian_ready: 'A pie, Ready Lane',
  commercial_standard: 'Camión',
  commercial_fast: 'Camión, FAST',
};
