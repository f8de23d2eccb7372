/** What an expression may cost: every step, and every character and item that it makes, is paid from here. */
export class Budget {
  constructor(private left: number) {}

  spend(cost: number): void {
    if (cost > 0) this.left -= cost;
    if (this.left < 0) throw new ExpressionError('it takes too many steps or makes too much text');
  }
}

/** What is wrong with an expression, as the end of a sentence. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
}
