import pc from 'picocolors';
import { countOf } from '../model/count-of.js';
import { type Finding, formatLocation } from '../model/index.js';

/** Formats findings for the writer: where and what first, then how to fix it. */
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
  return [errors > 0 && countOf(errors, 'error'), warnings > 0 && countOf(warnings, 'warning')].filter(Boolean).join(', ');
}
