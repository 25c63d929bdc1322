/** A curated list as the API returns it to the table. */
export const buildListRow = (id: number, titulo: string, overrides = {}) => ({
  id,
  titulo,
  descripcion: '',
  estado: 'ACTIVO',
  fecha_creado: '2026-11-22T04:30:00Z',
  idusercreo: 1,
  usuario: 'Administración',
  active: 1,
  Version: 1,
  ...overrides,
});
