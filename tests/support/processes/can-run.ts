import { execFileSync } from 'node:child_process';

/** Whether this machine has a program and permits it to run with these arguments. */
export function canRun(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
