/** What is wrong with what was typed (spec 1 §5). */
export const partnerProblems = {
  incomplete: 'Por favor completa todos los campos.',
};
