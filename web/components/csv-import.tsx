import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { batchWords, csvWords as texts } from '#texts/pieces.ts';
import { BatchDialog, type Left, type Planned } from './batch-dialog.tsx';
import button from './button.module.css';
import type { CsvRow } from './read-csv.ts';
import { showToast, toastMs } from './toasts.tsx';

/** A row of a file that can be brought in. */
type Item = Planned & { run: () => Promise<unknown> };

/** How the rows of a CSV file are brought in (ADM-3). */
export type CsvImporter = {
  /** The headers that a file may have; of `needed` it must have one at least. */
  columns: string[];
  needed: string[];
  /** What a row would do; null when nothing; as a sentence, what is wrong with it. */
  plan: (fields: CsvRow['fields']) => Omit<Item, 'key'> | string | null;
  failure: string;
};

type Plan = { items: Item[]; left: Left[]; wrong: Left[] };

const mostBytes = 5_000_000;
const mostRows = 5000;

/** Takes a CSV file, shows what each row would do, and brings in those that can be. */
export function CsvImport({ importer }: { importer: CsvImporter }) {
  const input = useRef<HTMLInputElement>(null);
  const [plan, setPlan] = useState<Plan | null>(null);
  const say = (sentence: string) => showToast('error', sentence, toastMs.error);
  const handleFile = async (file: File | undefined) => {
    if (input.current) input.current.value = ''; // the same file may be chosen again once it was mended
    if (!file) return;
    if (file.size > mostBytes) return say(texts.tooLarge);
    try {
      const { readCsv } = await import('./read-csv.ts');
      const { rows, missing } = await readCsv(file, importer.columns);
      if (importer.needed.every((column) => missing.includes(column))) return say(texts.noColumns(importer.columns));
      if (rows.length === 0) return say(texts.noRows);
      if (rows.length > mostRows) return say(texts.tooMany(mostRows));
      setPlan(planOf(rows, importer));
    } catch (error) {
      say(error instanceof Error && 'row' in error ? texts.openQuote(Number(error.row)) : texts.unreadable);
    }
  };
  return (
    <>
      <button type="button" className={button.button} onClick={() => input.current?.click()}>
        <IconUpload size={20} stroke={1.8} aria-hidden="true" />
        {texts.bring}
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
          title={texts.title(plan.items.length + plan.left.length + plan.wrong.length)}
          {...plan}
          action={texts.begin}
          run={({ run }) => run()}
          failure={importer.failure || batchWords.failure}
          onClosed={() => setPlan(null)}
        />
      )}
    </>
  );
}

function planOf(rows: CsvRow[], { plan }: CsvImporter): Plan {
  const made: Plan = { items: [], left: [], wrong: [] };
  for (const { line, fields } of rows) {
    const found = plan(fields);
    const row = { key: line, name: texts.row(line, '') };
    if (found === null) made.left.push({ ...row, reason: batchWords.already });
    else if (typeof found === 'string') made.wrong.push({ ...row, reason: found });
    else made.items.push({ ...found, key: line, name: texts.row(line, found.name) });
  }
  return made;
}
