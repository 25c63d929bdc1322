/** Questions to visitors about a place. */
export const placeQuestionTexts = {
  abierto: '¿Abierto ahora?',
  bano: '¿Hay baño?',
  estacionamiento: '¿Hay estacionamiento?',
};

/** Tags of places where the answer is Sí. */
export const questionTags = { bano: 'Baño', estacionamiento: 'Estacionamiento' };

/** Formats what visitors say: 'Sí, lo dicen 3 visitantes'; '' without answers. Answers about now are of the last two hours. */
export function formatAnswers(question: keyof typeof placeQuestionTexts, yes: number, no: number): string {
  if (yes + no === 0) return '';
  const said = yes > 0 && no > 0 ? `${countWho(yes)} que sí, ${no} que no` : formatAgreed(yes > 0, yes + no);
  return question === 'abierto' ? `${said}, en las últimas dos horas` : said;
}

const countWho = (count: number) => (count === 1 ? '1 visitante dice' : `${count} visitantes dicen`);
const formatAgreed = (isYes: boolean, count: number) =>
  `${isYes ? 'Sí' : 'No'}, lo ${count === 1 ? 'dice 1 visitante' : `dicen ${count} visitantes`}`;
