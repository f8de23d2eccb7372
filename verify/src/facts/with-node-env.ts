/** Runs a function like the command line, which sets NODE_ENV, and thereby the default `mode`, before it reads the configuration. */
export async function withNodeEnv<T>(action: 'dev' | 'build', run: () => Promise<T>): Promise<T> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = action === 'dev' ? 'development' : 'production';
  try {
    return await run();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}
