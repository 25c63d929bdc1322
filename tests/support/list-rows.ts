/** A curated list as the table gets it. */
export const listRow = (id: number, titulo: string, more = {}) => ({
  id,
  titulo,
  descripcion: '',
  estado: 'ACTIVO',
  fecha_creado: '2026-11-22T04:30:00Z',
  idusercreo: 1,
  usuario: 'Administración',
  active: 1,
  Version: 1,
  ...more,
});
