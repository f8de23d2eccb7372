/** Runs at most once in so many ms, after the last of the calls made meanwhile. */
export function throttle(run: () => void, interval: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      run();
    }, interval);
  };
}
