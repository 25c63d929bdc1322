/** Whether a query failed because a unique key holds that value already; Drizzle keeps the database's error as the cause. */
export function isDuplicate(error: unknown): boolean {
  return (error as { cause?: { code?: unknown } }).cause?.code === '23505';
}
