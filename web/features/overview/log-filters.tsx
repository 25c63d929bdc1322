import { entityChoices } from '#texts/change-log.ts';
import { logFilters as texts } from '#texts/overview.ts';
import quiet from '#web/components/buttons/quiet-button.module.css';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { useSearchParamState } from '#web/components/hooks/use-search-param-state.ts';
import css from './log-filters.module.css';

/** Conditions of the listed changes, in the names of the API and of the URL. */
export type LogFilter = { quien?: string; entidad?: string; dia?: string };

const names = ['quien', 'entidad', 'dia'] as const;

/** Filters of the log, kept in the URL. */
export function useLogFilter() {
  const [params, setParams] = useSearchParamState();
  const filter: LogFilter = {};
  for (const name of names) {
    const value = params.get(name)?.trim();
    if (value) filter[name] = value;
  }
  const setFilter = (changes: Partial<Record<keyof LogFilter, string>>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
    setParams(next);
  };
  return { filter, setFilter };
}

/** Fields that filter the log by actor, kind of thing and day. */
export function LogFilters({ filter, setFilter }: ReturnType<typeof useLogFilter>) {
  return (
    <fieldset aria-label={texts.title} className={css.filters}>
      <TextField
        name="quien"
        label={texts.who}
        type="search"
        maxLength={60}
        value={filter.quien ?? ''}
        onChange={({ currentTarget }) => setFilter({ quien: currentTarget.value })}
      />
      <SelectField
        name="entidad"
        label={texts.what}
        placeholder={texts.anything}
        choices={entityChoices}
        value={filter.entidad ?? ''}
        onChange={({ currentTarget }) => setFilter({ entidad: currentTarget.value })}
      />
      <TextField
        name="dia"
        label={texts.day}
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        value={filter.dia ?? ''}
        onChange={({ currentTarget }) => setFilter({ dia: currentTarget.value })}
      />
      {Object.keys(filter).length > 0 && (
        <button type="button" className={quiet.quiet} onClick={() => setFilter({ quien: '', entidad: '', dia: '' })}>
          {texts.clear}
        </button>
      )}
    </fieldset>
  );
}
