import { SiteError } from './finding.js';

/** Returns the message of any thrown value. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns the text to print for any thrown value. Includes a stack trace only if the code that threw it is at fault. */
export function errorReport(error: unknown): string {
  const isExpected = error instanceof SiteError || (error instanceof Error && 'syscall' in error);
  return (!isExpected && error instanceof Error && error.stack) || errorMessage(error);
}
