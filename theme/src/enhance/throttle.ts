/** Runs at most once per `interval`, at its end. Unit: ms. */
export function throttle(run: () => void, interval: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      run();
    }, interval);
  };
}
