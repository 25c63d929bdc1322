/** What is wrong with what was typed (spec 2 §5). */
export const businessProblems = {
  logo: 'Debes subir un logo.',
  category: 'Debes seleccionar una categoría.',
  description: 'La descripción es obligatoria.',
  email: 'El email es obligatorio.',
  name: 'El nombre es obligatorio',
  tooManySubcategories: 'Has alcanzado el límite de 3 subcategorías.',
};
