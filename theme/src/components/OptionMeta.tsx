export interface OptionMetaProps {
  /** Dotted path of the option. */
  option?: string;
  /** As TypeScript. */
  type?: string;
  /** As source text. */
  default?: string | number | boolean | null;
  /** Version that introduced it. */
  since?: string;
}

/** The facts about an option. Their names are written by CSS, in the language of the page. */
export function OptionMeta({ option, type, default: initial, since }: OptionMetaProps) {
  const facts = { option, type, default: initial === undefined ? undefined : String(initial), since };
  return (
    <dl className="option-meta">
      {Object.entries(facts).map(
        ([name, value]) =>
          value !== undefined && (
            <div key={name}>
              <dt data-fact={name} />
              <dd>{name === 'since' ? `v${value.replace(/^v/, '')}` : <code>{value}</code>}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
