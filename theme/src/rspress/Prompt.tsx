import type { ReactNode } from 'react';
import { CodeBlockRuntime } from './CodeBlockRuntime.js';

export interface PromptProps {
  title?: string;
  description?: string;
  /** The prompt that readers copy to their assistant. */
  prompt?: string;
  /** Shows the children instead. */
  custom?: boolean;
  children?: ReactNode;
}

/** A prompt for an assistant, with a copy button. */
export function Prompt({ title = 'Prompt', description, prompt = '', custom = false, children }: PromptProps) {
  return (
    <div className="callout" data-type="note">
      <p className="callout-title">{title}</p>
      {custom ? (
        children
      ) : (
        <>
          {description && <p>{description}</p>}
          <CodeBlockRuntime code={prompt} lang="md" wrapCode />
        </>
      )}
    </div>
  );
}
