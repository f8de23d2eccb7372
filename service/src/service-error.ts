/** An error with its location and a fix. */
export interface Problem {
  what: string;
  /** A file, a URL, or a parameter of the request. */
  where: string;
  fix: string;
}

/** A mistake in the input. Shown without a stack trace. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(formatProblem(problem));
    this.problem = problem;
  }
}

/** Formats a problem as plain text. */
export function formatProblem({ what, where, fix }: Problem): string {
  return `${what}\n  where: ${where}\n  fix: ${fix}`;
}

/** Returns the message of any thrown value. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
