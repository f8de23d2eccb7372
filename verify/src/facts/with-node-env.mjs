/**
 * Runs something as the command line would: it sets NODE_ENV before it reads the configuration, and `mode` follows it.
 * @template T
 * @param {'dev' | 'build'} action
 * @param {() => Promise<T>} run
 * @returns {Promise<T>}
 */
export async function withNodeEnv(action, run) {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = action === 'dev' ? 'development' : 'production';
  try {
    return await run();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}
