import { Fragment, type ReactNode } from 'react';
import { SourceText } from './SourceText.js';

type Value = string | number | boolean | null;

export interface OptionMetaProps {
  /** Dotted path of the option. */
  option?: string;
  /** TypeScript type. */
  type?: string;
  /** Source text; one for each mode if dev and build differ. */
  default?: Value | { dev: Value; build: Value };
  /** Note on the default that source text cannot express. */
  defaultNote?: string;
  /** Version that introduced it. */
  since?: string;
}

/** The facts about an option. CSS supplies their labels in the page's language. */
export function OptionMeta({ option, type, default: initial, defaultNote, since }: OptionMetaProps) {
  return (
    <dl className="option-meta">
      {option !== undefined && (
        <Fact word="option">
          <code>{option}</code>
        </Fact>
      )}
      {type !== undefined && (
        <Fact word="type">
          <SourceText text={type} />
        </Fact>
      )}
      {(initial !== undefined || defaultNote !== undefined) && (
        <Fact word="default">
          <DefaultValue value={initial} />
          {defaultNote !== undefined && <p>{defaultNote}</p>}
        </Fact>
      )}
      {since !== undefined && <Fact word="since">{`v${since.replace(/^v/, '')}`}</Fact>}
    </dl>
  );
}

function Fact({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div data-fact={word}>
      <dt data-word={word} />
      <dd>{children}</dd>
    </div>
  );
}

function DefaultValue({ value }: { value: OptionMetaProps['default'] }) {
  if (value === undefined) return null;
  if (value === null || typeof value !== 'object') return <SourceText text={String(value)} />;
  return (
    <span className="option-meta-modes">
      {(['dev', 'build'] as const).map((mode) => (
        <Fragment key={mode}>
          <span data-word={mode} />
          <SourceText text={String(value[mode])} />
        </Fragment>
      ))}
    </span>
  );
}
