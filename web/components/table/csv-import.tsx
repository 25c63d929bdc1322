import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { batchTexts, csvTexts as texts } from '#texts/components.ts';
import { ApiError } from '#web/api/admin-client.ts';
import button from '#web/components/buttons/button.module.css';
import { BatchDialog, type PlannedItem, type SkippedItem } from '#web/components/dialogs/batch-dialog.tsx';
import { showToast, toastDurationsMs } from '#web/components/dialogs/toasts.tsx';
import type { CsvRow } from './read-csv.ts';

/** Row of a file that can be imported. */
type Item = PlannedItem & {
  run: () => Promise<unknown>;
  /** Id of the row's entity if visitors stop seeing it. */
  hides?: number | undefined;
};

/** Defines how the rows of a CSV file are imported (ADM-3). */
export type CsvImporter = {
  /** Headers that are read. */
  columns: string[];
  /** Headers of which the file must have at least one. */
  requiredAnyOf: string[];
  /** Loads what planning needs; rejects with a message. */
  prepare?: (rows: CsvRow[]) => Promise<void>;
  /** Key of the entity that a row creates or changes; a second row with the same key is refused. '' for none. */
  identify: (fields: CsvRow['fields']) => string;
  /** Plans the import of a row: the item to run, null if the row changes nothing, or an error message. */
  planRow: (fields: CsvRow['fields']) => Omit<Item, 'key'> | string | null;
  /** Loads the sentence that names the coupons and pages that are hidden with these entities. */
  describeHidden?: (ids: number[]) => Promise<string>;
  errorMessage: string;
};

type Plan = { items: Item[]; unchanged: SkippedItem[]; invalid: SkippedItem[] };
/** `unknown` are the headers that are not read. */
type FilePlan = Plan & { unknown: string[]; warning: Promise<string> | undefined };

const maxBytes = 5_000_000;
const maxRows = 5000;

/** Button that imports a CSV file after a preview of what each row would change. */
export function CsvImport({ importer }: { importer: CsvImporter }) {
  const input = useRef<HTMLInputElement>(null);
  const [plan, setPlan] = useState<FilePlan | null>(null);
  const showError = (message: string) => showToast('error', message, toastDurationsMs.error);
  const handleFile = async (file: File | undefined) => {
    if (input.current) input.current.value = ''; // allows choosing the same file again after it was fixed
    if (!file) return;
    if (file.size > maxBytes) return showError(texts.tooLarge);
    const reader = await import('./read-csv.ts').catch(() => null);
    if (!reader) return showError(texts.notLoaded);
    try {
      const { rows, missing, unknown } = await reader.readCsv(file, importer.columns);
      if (importer.requiredAnyOf.every((column) => missing.includes(column)))
        return showError(texts.noColumns(importer.columns));
      if (rows.length === 0) return showError(texts.noRows);
      if (rows.length > maxRows) return showError(texts.tooMany(maxRows));
      await importer.prepare?.(rows);
      const planned = planImport(rows, importer);
      const hidden = planned.items.flatMap(({ hides }) => hides ?? []);
      setPlan({ ...planned, unknown, warning: hidden.length > 0 ? importer.describeHidden?.(hidden) : undefined });
    } catch (error) {
      showError(
        (error instanceof ApiError || error instanceof reader.CsvError) && error.message
          ? error.message
          : texts.unreadable,
      );
    }
  };
  return (
    <>
      <button type="button" className={button.button} onClick={() => input.current?.click()}>
        <IconUpload size={20} stroke={1.8} aria-hidden="true" />
        <span>{texts.bring}</span>
      </button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={texts.file}
        onChange={({ currentTarget }) => void handleFile(currentTarget.files?.[0])}
      />
      {plan && (
        <BatchDialog
          title={texts.title(plan.items.length + plan.unchanged.length + plan.invalid.length)}
          items={plan.items}
          unchanged={plan.unchanged}
          invalid={plan.invalid}
          note={plan.unknown.length > 0 ? texts.unknownColumns(plan.unknown) : ''}
          warning={plan.warning}
          action={texts.begin}
          run={({ run }) => run()}
          errorMessage={importer.errorMessage || batchTexts.errorMessage}
          onClosed={() => setPlan(null)}
        />
      )}
    </>
  );
}

function planImport(rows: CsvRow[], { planRow, identify }: CsvImporter): Plan {
  const result: Plan = { items: [], unchanged: [], invalid: [] };
  const lines = new Map<string, number>();
  for (const { line, fields, error } of rows) {
    const identity = identify(fields);
    const same = identity && lines.get(identity);
    lines.set(identity, same || line);
    const planned = error || (same ? texts.sameAs(same) : planRow(fields));
    const row = { key: line, name: texts.row(line, '') };
    if (planned === null) result.unchanged.push({ ...row, reason: batchTexts.already });
    else if (typeof planned === 'string') result.invalid.push({ ...row, reason: planned });
    else result.items.push({ ...planned, key: line, name: texts.row(line, planned.name) });
  }
  return result;
}
