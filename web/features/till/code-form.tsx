import { IconScan } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { readPersonalCode } from '#domain/personal-code.ts';
import { till as texts, tillBranch, tillProblems } from '#texts/till.ts';
import button from '#web/components/button.module.css';
import { FormShell } from '#web/components/form-shell.tsx';
import { SelectField } from '#web/components/select-field.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useHydrated } from '#web/components/use-hydrated.ts';
import { CameraDialog } from './camera-dialog.tsx';
import css from './code-form.module.css';
import type { useBranch } from './use-branch.ts';
import { useScanner } from './use-scanner.ts';

type Props = {
  branch: ReturnType<typeof useBranch>;
  /** Why the code before could not be redeemed. */
  refusal: string | null;
  /** Looks a code up; gives the sentence why it cannot be used. */
  onCode: (code: string, branchId: number | null) => Promise<string | null>;
};

/** Takes a visitor's code: typed, from a scanner that types, or by the camera (TILL-1). */
export function CodeForm({ branch, refusal, onCode }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState(refusal === null ? null : { field: 'Codigo', sentence: refusal });
  const [asking, setAsking] = useState(false);
  const [scanning, setScanning] = useState(false);
  const hydrated = useHydrated();
  const early = useRef(false);
  const branchesKnown = branch.choices !== undefined;
  useScanner(() => field.current?.focus());
  useFocusAfterArrival(field);
  useEffect(() => {
    if (problem?.field === 'Codigo') field.current?.select(); // the next scan takes its place
  }, [problem]);
  useEffect(() => {
    if (!branchesKnown || !early.current) return;
    early.current = false;
    field.current?.form?.requestSubmit();
  }, [branchesKnown]);

  const handleSubmit = async (typed: FormData) => {
    const code = String(typed.get('Codigo') ?? '').trim();
    setProblem(null);
    if (!branchesKnown) {
      early.current = true; // a scanner need not wait for the branches
      return;
    }
    if (branch.value === '') return setProblem({ field: 'Sucursal', sentence: tillBranch.missing });
    if (code === '') return setProblem({ field: 'Codigo', sentence: tillProblems.code });
    if (!readPersonalCode(code)) return setProblem({ field: 'Codigo', sentence: texts.unreadable });
    setAsking(true);
    const refused = await onCode(code, branch.branchId);
    setAsking(false);
    if (refused !== null) setProblem({ field: 'Codigo', sentence: refused });
  };
  const handleRead = (code: string) => {
    if (!field.current) return;
    field.current.value = code;
    field.current.form?.requestSubmit();
  };
  return (
    <div className={css.entry}>
      <FormShell
        label={texts.form}
        error={problem?.sentence ?? null}
        failing={problem?.field ?? null}
        loading={asking}
        submitLabel={texts.ask}
        loadingLabel={texts.asking}
        onSubmit={handleSubmit}
        className={css.form}
      >
        <SelectField
          name="Sucursal"
          label={tillBranch.label}
          placeholder={branch.choices ? tillBranch.placeholder : tillBranch.loading}
          choices={branch.choices ?? []}
          value={branch.value}
          disabled={!branch.choices}
          onChange={({ currentTarget }) => branch.choose(currentTarget.value)}
        />
        <TextField
          ref={field}
          name="Codigo"
          label={texts.code}
          hint={texts.codeHint}
          className={css.code}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
        />
      </FormShell>
      <button
        type="button"
        disabled={!hydrated}
        className={`${button.button} ${css.camera}`}
        onClick={() => setScanning(true)}
      >
        <IconScan size={22} stroke={1.8} aria-hidden="true" />
        {texts.camera}
      </button>
      {scanning && <CameraDialog onRead={handleRead} onClosed={() => setScanning(false)} />}
    </div>
  );
}

/** Once the frame has moved the focus to the page as such, as it does after a change of path. */
function useFocusAfterArrival(field: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [field]);
}
