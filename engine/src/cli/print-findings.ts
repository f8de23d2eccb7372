import pc from 'picocolors';
import { type Finding, formatLocation } from '../model/index.js';

/** Findings as the writer reads them: where and what first, then the way to fix it. */
export function formatFindings(findings: readonly Finding[]): string {
  const lines = findings.map(({ severity, rule, what, where, fix }) => {
    const mark = severity === 'error' ? pc.red('✗') : pc.yellow('!');
    return `${mark} ${pc.bold(formatLocation(where))} ${pc.dim(rule)}\n    ${what}\n    ${pc.cyan('→')} ${fix}\n`;
  });
  return `${lines.join('\n')}\n${summary(findings)}\n`;
}

function summary(findings: readonly Finding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const count = (number: number, noun: string) => (number === 0 ? '' : `${number} ${noun}${number === 1 ? '' : 's'}`);
  return [count(errors, 'error'), count(warnings, 'warning')].filter(Boolean).join(', ');
}
