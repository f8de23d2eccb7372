/** What went wrong, where, and how to fix it. */
export interface Problem {
  what: string;
  /** A file, an address, or a parameter of the request. */
  where: string;
  fix: string;
}

/** A mistake in what the service was given: shown without a stack trace. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(formatProblem(problem));
    this.problem = problem;
  }
}

/** A problem as plain text. */
export function formatProblem({ what, where, fix }: Problem): string {
  return `${what}\n  where: ${where}\n  fix: ${fix}`;
}

/** What went wrong, of whatever was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
