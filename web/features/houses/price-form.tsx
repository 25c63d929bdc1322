import type { House } from '#contract/rates.ts';
import { type Prices, quoteProblems, rateInWords, readPesos } from '#domain/rates.ts';
import { pricesPage as texts } from '#texts/houses.ts';
import { rateProblems } from '#texts/rates.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { showToast } from '#web/components/toasts.tsx';
import { besideFields, type Problem, useDraftForm } from '#web/components/use-draft-form.ts';
import { useQuote } from './house-calls.ts';
import css from './price-form.module.css';

type Draft = { buy: string; sell: string };
type Props = { house: House; reference: number | null };

const fields = ['buy', 'sell'] as const;

/** What a house pays and takes for a dollar, begun with its last prices; what is not taken stays as it was typed. */
export function PriceForm({ house: { Id, name, quote: last }, reference }: Props) {
  const quote = useQuote();
  const begin = (): Draft => ({ buy: last ? rateInWords(last.buy) : '', sell: last ? rateInWords(last.sell) : '' });
  const { draft, change, problem, sending, submit } = useDraftForm(begin, {
    failureOf: (error) => sentenceFor(error, texts.publishFailed),
    onTouched: () => {}, // two numbers are soon typed again, and each card would ask
  });
  const handleSubmit = () => {
    const read = { buy: readPesos(draft.buy), sell: readPesos(draft.sell) };
    return submit(problemOf(read, reference), async () => {
      await quote.mutateAsync({ Id, ...(read as Prices) });
      showToast('success', texts.published);
    });
  };
  return (
    <FormShell
      label={name}
      error={problem && sentencesOf(problem)}
      failing={problem?.field || null}
      beside={problem?.field ? besideFields(problem) : {}}
      loading={sending}
      submitLabel={texts.publish}
      loadingLabel={texts.publishing}
      onSubmit={handleSubmit}
    >
      <div className={css.pair}>
        {fields.map((field) => (
          <TextField
            key={field}
            name={field}
            label={texts[field]}
            hint={field === 'buy' ? texts.buyHint : texts.sellHint}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            className={css.price}
            value={draft[field]}
            onChange={({ currentTarget: { value } }) => change({ [field]: value })}
          />
        ))}
      </div>
    </FormShell>
  );
}

/** What is wrong with prices as they were read, null where one is no number; null when nothing is. */
function problemOf(read: Record<keyof Prices, number | null>, reference: number | null): Problem | null {
  const unread = fields.filter((field) => read[field] === null);
  const problems: Problem[] =
    unread.length > 0
      ? unread.map((field) => ({ field, sentence: rateProblems.price }))
      : quoteProblems(read as Prices, reference);
  const [first, ...others] = problems;
  return first ? { field: first.field, sentence: first.sentence, others } : null;
}

const sentencesOf = ({ sentence, others = [] }: Problem) =>
  [...new Set([sentence, ...others.map((other) => other.sentence)])].join(' ');
