/** Limits the cost of an expression: every step, and every character and item that it creates, is charged to the budget. */
export class Budget {
  constructor(private left: number) {}

  spend(cost: number): void {
    if (cost > 0) this.left -= cost;
    if (this.left < 0) throw new ExpressionError('it takes too many steps or produces too much text');
  }
}

/** An error in an expression. Its message is the end of a sentence. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
}
