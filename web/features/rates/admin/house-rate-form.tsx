import type { ExchangeHouse } from '#contract/rates.ts';
import { findHouseRateProblems, formatRate, type HouseRate, parsePesos } from '#domain/rates/house-rates.ts';
import { houseRatesPage as texts } from '#texts/rates/exchange-houses-admin.ts';
import { rateProblems } from '#texts/rates/rate-problems.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { type FormError, toFieldErrors, useDraftForm } from '#web/components/editing/use-draft-form.ts';
import { bindDraft } from '#web/components/form/bind-draft.ts';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { usePublishRates } from './exchange-house-queries.ts';
import css from './house-rate-form.module.css';

type Draft = { buy: string; sell: string };
type Props = { house: ExchangeHouse; reference: number | null };

const fields = ['buy', 'sell'] as const;

/** Form for buy and sell rate, prefilled with the last ones; typed values stay after an error. */
export function HouseRateForm({ house: { Id, name, quote: last }, reference }: Props) {
  const quote = usePublishRates();
  const createDraft = (): Draft => ({
    buy: last ? formatRate(last.buy) : '',
    sell: last ? formatRate(last.sell) : '',
  });
  const { draft, change, problem, submit, shell } = useDraftForm(createDraft, {
    getErrorMessage: (error) => getErrorMessage(error, texts.publishFailed),
    submitLabel: texts.publish,
    loadingLabel: texts.publishing,
    onTouched: () => {}, // no warning on leaving: two numbers are quick to retype, and every card would warn
  });
  const handleSubmit = () => {
    const parsed = { buy: parsePesos(draft.buy), sell: parsePesos(draft.sell) };
    return submit(findProblem(parsed, reference), async () => {
      await quote.mutateAsync({ Id, ...(parsed as HouseRate) });
      showToast('success', texts.published);
    });
  };
  return (
    <FormShell
      label={name}
      {...shell}
      error={problem && joinSentences(problem)}
      fieldErrors={problem?.field ? toFieldErrors(problem) : {}}
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
            {...bindDraft(draft, change).text(field)}
          />
        ))}
      </div>
    </FormShell>
  );
}

/** Finds every problem of the parsed rates, where null is not a number; returns null for valid rates. */
function findProblem(parsed: Record<keyof HouseRate, number | null>, reference: number | null): FormError | null {
  const invalid = fields.filter((field) => parsed[field] === null);
  const problems: FormError[] =
    invalid.length > 0
      ? invalid.map((field) => ({ field, message: rateProblems.price }))
      : findHouseRateProblems(parsed as HouseRate, reference);
  const [first, ...otherErrors] = problems;
  return first ? { field: first.field, message: first.message, otherErrors } : null;
}

const joinSentences = ({ message, otherErrors = [] }: FormError) =>
  [...new Set([message, ...otherErrors.map((other) => other.message)])].join(' ');
