import { spawn } from 'node:child_process';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command
 * @property {readonly string[]} args
 * @property {NodeJS.ProcessEnv} [env]
 * @property {readonly string[]} [after] Names of earlier steps that must succeed first.
 */

/**
 * Runs commands in the listed order, at most `lanes` at a time. The output of a step is shown in one piece: live for the step that
 * started first, and after it for the others. A failure cancels only the steps that depend on the failed one. The last output of
 * failed steps is repeated at the very end.
 * @param {readonly Step[]} steps
 * @param {{ lanes?: number, write?: (text: string | Buffer) => void }} [options]
 * @returns {Promise<boolean>} Whether all steps have succeeded.
 */
export async function runSideBySide(steps, { lanes = 2, write = (text) => process.stdout.write(text) } = {}) {
  /** @type {Map<string, 'passed' | 'failed' | 'left out'>} */
  const results = new Map();
  /** Output by step. @type {Map<string, string>} */
  const texts = new Map();
  const screen = createScreen(write);
  const waiting = new Set(steps);
  const running = new Set();
  while (waiting.size > 0 || running.size > 0) {
    for (const step of waiting) {
      const needed = (step.after ?? []).map((name) => results.get(name));
      const isHopeless = needed.some((result) => result && result !== 'passed');
      const isReady = needed.every((result) => result === 'passed');
      if (!isHopeless && !(isReady && running.size < lanes)) continue;
      waiting.delete(step);
      if (isHopeless) {
        results.set(step.name, 'left out');
        continue;
      }
      const run = runStep(step, screen.open()).then(({ hasPassed, text }) => {
        results.set(step.name, hasPassed ? 'passed' : 'failed');
        texts.set(step.name, text);
        running.delete(run);
      });
      running.add(run);
    }
    if (running.size > 0) await Promise.race(running);
  }
  const others = steps.filter(({ name }) => results.get(name) !== 'passed');
  for (const { name } of others) {
    const text = texts.get(name);
    if (text) write(`\n▸ ${name}, its last lines again\n${text.split('\n').slice(-100).join('\n')}`);
  }
  for (const { name } of others) write(`✗ ${name}: ${results.get(name)}\n`);
  return others.length === 0;
}

/**
 * @param {Step} step
 * @param {{ write: (text: string | Buffer) => void, close: () => void }} part
 */
async function runStep({ name, command, args, env }, part) {
  /** @type {Buffer[]} */
  const printed = [];
  /** @param {string | Buffer} text */
  const write = (text) => {
    printed.push(Buffer.from(text));
    part.write(text);
  };
  const began = performance.now();
  part.write(`\n▸ ${name}\n`);
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...colour, ...env } });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', write);
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      write(`${error.message}\n`);
      resolve(1);
    });
    child.on('close', resolve);
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  write(code === 0 ? `✓ ${name}, ${seconds} s\n` : `✗ ${name} failed after ${seconds} s\n`);
  part.close();
  return { hasPassed: code === 0, text: Buffer.concat(printed).toString() };
}

/**
 * Shows the output of several writers one after another: that of the first immediately, each other once all before it have closed.
 * @param {(text: string | Buffer) => void} write
 */
function createScreen(write) {
  /** @type {{ held: (string | Buffer)[], isClosed: boolean }[]} */
  const parts = [];
  const flush = () => {
    for (let first = parts[0]; first; first = parts[0]) {
      for (const text of first.held.splice(0)) write(text);
      if (!first.isClosed) return;
      parts.shift();
    }
  };
  return {
    open() {
      /** @type {{ held: (string | Buffer)[], isClosed: boolean }} */
      const part = { held: [], isClosed: false };
      parts.push(part);
      return {
        /** @param {string | Buffer} text */
        write: (text) => {
          part.held.push(text);
          flush();
        },
        close: () => {
          part.isClosed = true;
          flush();
        },
      };
    },
  };
}
