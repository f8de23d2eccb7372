import type { ReactNode } from 'react';

/** Renders a nested list as files and folders. Bold names are highlighted; italic text is a remark. */
export function FileTree({ children }: { children?: ReactNode }) {
  return <div className="file-tree">{children}</div>;
}
