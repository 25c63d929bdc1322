import { type ChangeEvent, createContext, useContext } from 'react';

/** Errors and values of a form, which its fields read from the context. */
type FormStatus = {
  /** Error of the last submit. */
  error: string | null;
  invalidField: string | null;
  fieldErrors: Record<string, string>;
  errorId: string;
  /** Number of submits so far. */
  submits: number;
  /** Values of the fields by name; a field without one is uncontrolled. */
  values: Record<string, unknown>;
  onValues: (part: object) => void;
};

export const noValues = {};

export const FormContext = createContext<FormStatus>({
  error: null,
  invalidField: null,
  fieldErrors: noValues,
  errorId: '',
  submits: 0,
  values: noValues,
  onValues: () => {},
});

type FieldError = { hasError: boolean; errorId: string | undefined; message: string | undefined };

/** Error state of a field: its own message, or the id of the form's error if that is about the field. */
export function useFieldError(name: string): FieldError {
  const { invalidField, fieldErrors, errorId } = useContext(FormContext);
  const message = fieldErrors[name];
  const hasError = invalidField === name || message !== undefined;
  return { hasError, errorId: hasError && !message ? errorId : undefined, message };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Value of a field in the form, and its setter; null if the form has no value of that name. */
export function useFormValue(name: string): { value: unknown; setValue: (value: unknown) => void } | null {
  const { values, onValues } = useContext(FormContext);
  return name in values ? { value: values[name], setValue: (value) => onValues({ [name]: value }) } : null;
}

/** Props that bind a control to its value in the form; none if there is none, or if the control is given a value. */
export function useBoundValue({ name, value }: { name: string; value?: unknown }) {
  const bound = useFormValue(name);
  if (!bound || value !== undefined) return {};
  return {
    value: bound.value as string,
    onChange: ({ currentTarget }: ChangeEvent<Control>) => bound.setValue(currentTarget.value),
  };
}

/** Error of the surrounding form, and the number of its submits so far. */
export function useFormShell(): { error: string | null; submits: number } {
  return useContext(FormContext);
}
