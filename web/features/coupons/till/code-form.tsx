import { IconScan } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { tillPage as texts, tillBranchChoice, tillErrors } from '#texts/coupons/till.ts';
import button from '#web/components/buttons/button.module.css';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import { useLatestRequest } from '#web/components/hooks/use-latest-request.ts';
import { CameraDialog } from '#web/features/coupons/scanner/camera-dialog.tsx';
import css from './code-form.module.css';
import { type CodeWithQuote, fetchQuote } from './use-till.ts';
import type { useTillBranch } from './use-till-branch.ts';

type Props = {
  branch: ReturnType<typeof useTillBranch>;
  /** Error message of the previous code, null for none. */
  initialError: string | null;
  onQuote: (quoted: CodeWithQuote) => void;
};

/**
 * Form that looks up a visitor's code: typed, from a keyboard scanner, or from the camera (TILL-1). A code scanned during a
 * slow lookup replaces the earlier one, whose customer has left the counter.
 */
export function CodeForm({ branch, initialError, onQuote }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState(initialError === null ? null : { field: 'Codigo', message: initialError });
  const [isLoading, setIsLoading] = useState(false);
  const [isScanning, setIsScanning] = useState(false);
  const hydrated = useHydrated();
  const isSubmitPending = useRef(false);
  const startRequest = useLatestRequest();
  const pendingLookup = useRef('');
  const hasBranches = branch.choices !== undefined;
  useKeyboardScanner(() => field.current?.focus());
  useFocusAfterNavigation(field);
  useEffect(() => {
    if (error?.field === 'Codigo') field.current?.select(); // the next scan replaces it
  }, [error]);
  useEffect(() => {
    if (!hasBranches || !isSubmitPending.current) return;
    isSubmitPending.current = false;
    field.current?.form?.requestSubmit();
  }, [hasBranches]);

  const handleSubmit = async (values: FormData) => {
    const code = String(values.get('Codigo') ?? '').trim();
    setError(null);
    if (!hasBranches) {
      isSubmitPending.current = true; // submitted once the branches are loaded
      return;
    }
    if (branch.value === '') return setError({ field: 'Sucursal', message: tillBranchChoice.missing });
    if (code === '') return setError({ field: 'Codigo', message: tillErrors.code });
    const lookup = `${branch.value} ${code}`;
    if (lookup === pendingLookup.current) return; // a second click, or the same code scanned twice
    pendingLookup.current = lookup;
    const isLatest = startRequest();
    setIsLoading(true);
    field.current?.select(); // the next scan replaces the code
    const quote = await fetchQuote(code, branch.branchId);
    if (!isLatest()) return;
    pendingLookup.current = '';
    setIsLoading(false);
    if (typeof quote === 'string') setError({ field: 'Codigo', message: quote });
    else onQuote({ code, branchId: branch.branchId, quote });
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
        error={error?.message ?? null}
        invalidField={error?.field ?? null}
        loading={isLoading}
        canResubmit
        submitLabel={texts.ask}
        loadingLabel={texts.asking}
        onSubmit={handleSubmit}
        className={css.form}
      >
        {!branch.isFixed && (
          <SelectField
            name="Sucursal"
            label={tillBranchChoice.label}
            placeholder={branch.choices ? tillBranchChoice.placeholder : tillBranchChoice.loading}
            choices={branch.choices ?? []}
            value={branch.value}
            disabled={!branch.choices}
            onChange={({ currentTarget }) => branch.choose(currentTarget.value)}
          />
        )}
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
        onClick={() => setIsScanning(true)}
      >
        <IconScan size={22} stroke={1.8} aria-hidden="true" />
        <span>{texts.camera}</span>
      </button>
      {isScanning && <CameraDialog onRead={handleRead} onClosed={() => setIsScanning(false)} />}
    </div>
  );
}

/** Focuses the field after the layout has moved the focus to the page, as it does after a navigation. */
function useFocusAfterNavigation(field: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const frameId = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frameId);
  }, [field]);
}

/** Characters of a code; excludes the space, which activates buttons. */
const codeKey = /^[0-9a-z]$/i;
const fieldSelector = 'input, select, textarea, dialog *';

/**
 * Calls `onKey` on the first key of a code typed outside of a field: a keyboard scanner types into whatever has the focus.
 * The callback moves the focus, and the newly focused element receives this key and all following ones.
 */
export function useKeyboardScanner(onKey: () => void): void {
  const latestOnKey = useRef(onKey);
  useEffect(() => {
    latestOnKey.current = onKey;
  });
  useEffect(() => {
    const handleKey = ({ key, ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent) => {
      if (ctrlKey || altKey || metaKey || isComposing || !codeKey.test(key)) return;
      if (!document.activeElement?.matches(fieldSelector)) latestOnKey.current();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
