/** A post as the back-office gets it. */
export const aPost = (id: number, titulo: string, overrides: object = {}) => ({
  ...{ id, titulo, locacion: '', subtitulo: '', texto: '', urlsimagenes: '', url: '', fecha: '2020-01-01' },
  ...{ fechahorapublicacion: '2020-01-01T12:00:00.000Z', lugardemostreo: 'place', mostrar: 1, activo: 1, Version: 1 },
  ...overrides,
});

/** An ad as the back-office gets it. */
export const anAd = (id: number, titulo: string, overrides: object = {}) => ({
  ...aPost(id, titulo),
  ...{ idnegocio: null, idplace: null, vigente: 1 },
  ...overrides,
});
