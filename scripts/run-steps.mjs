import { spawn } from 'node:child_process';

/**
 * Runs a command with the terminal of this process. Resolves with its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/**
 * Runs commands one after another, and exits the process at the first failure.
 * @param {readonly { name: string, command: string, args: readonly string[], env?: NodeJS.ProcessEnv }[]} steps
 */
export async function runSteps(steps) {
  for (const { name, command, args, env } of steps) {
    const began = performance.now();
    console.log(`\n▸ ${name}`);
    const code = await run(command, args, { env: { ...process.env, ...env } });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (code !== 0) {
      console.error(`✗ ${name} failed after ${seconds} s`);
      process.exit(code);
    }
    console.log(`✓ ${name}, ${seconds} s`);
  }
}
