import type { doctorOutput } from '#texts/doctor-output.ts';

type Level = keyof typeof doctorOutput.marks;
/** Result of one check, with what to do in its sentence. */
export type Finding = { level: Level; sentence: string };

export const ok = (sentence: string): Finding => ({ level: 'ok', sentence });
export const warning = (sentence: string): Finding => ({ level: 'warning', sentence });
export const problem = (sentence: string): Finding => ({ level: 'problem', sentence });

/** 'ECONNREFUSED', or the message of the innermost cause, which holds no password. */
export function reasonOf(error: unknown): string {
  const { cause, code, message } = error as NodeJS.ErrnoException;
  return cause ? reasonOf(cause) : code || message;
}

/** 90 → '2 min'; 7200 → '2 h'; 200000 → '2 días' */
export function formatAge(seconds: number): string {
  if (seconds < 5400) return `${Math.ceil(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} días`;
}
