import { Fragment } from 'react';
import { type PackageManager, packageManagers, rewriteCommand } from './rewrite-command.js';
import { Tab, Tabs } from './Tabs.js';

export interface PackageManagerTabsProps {
  /** npm command without `npm`, or complete commands by package manager. */
  command: string | Partial<Record<PackageManager, string>>;
}

/** Tabs with a command for each package manager. The choice applies to all pages. */
export function PackageManagerTabs({ command }: PackageManagerTabsProps) {
  const commands = packageManagers.flatMap((manager) => {
    const text = typeof command === 'string' ? rewriteCommand(command, manager) : command[manager];
    return text ? [{ manager, text }] : [];
  });
  return (
    <Tabs group="package-manager">
      {commands.map(({ manager, text }) => (
        <Tab key={manager} label={manager}>
          <ShellCode text={text} />
        </Tab>
      ))}
    </Tabs>
  );
}

/** A code block with shell commands. */
export function ShellCode({ text }: { text: string }) {
  return (
    <div className="code" data-lang="sh">
      <pre tabIndex={0}>
        <code>
          {text.split('\n').map((line, index) => (
            <Fragment key={index}>
              {index > 0 && '\n'}
              <span className="line">
                {line.split(' ').map((word, position) => (
                  <Fragment key={position}>
                    {position > 0 && ' '}
                    {position === 0 || word.startsWith('-') ? <span className={position === 0 ? 'f' : 'p'}>{word}</span> : word}
                  </Fragment>
                ))}
              </span>
            </Fragment>
          ))}
        </code>
      </pre>
      <div className="code-tools">
        <button type="button" className="code-copy" aria-labelledby="kiln:label-copy" />
      </div>
    </div>
  );
}
