import { SiteError } from './finding.js';

/** What went wrong, of whatever was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What to print of whatever was thrown: a stack trace only where the code that threw it is at fault. */
export function errorReport(error: unknown): string {
  const isExpected = error instanceof SiteError || (error instanceof Error && 'syscall' in error);
  return (!isExpected && error instanceof Error && error.stack) || errorMessage(error);
}
