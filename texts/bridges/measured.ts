/** Reasons why the API rejects a measured crossing. */
export const measuredProblems = {
  key: 'Falta la clave con que el teléfono identifica el cruce.',
};

/** Beside the official number. Only loaders use these texts, so they are not part of the browser bundle. */
export const measuredTexts = {
  measured: (minutes: number, people: number, latest: string) =>
    `Quienes cruzaron en las últimas 2 horas midieron ${minutes}\u00a0min (${people} personas, la última cruzó ${latest})`,
};
