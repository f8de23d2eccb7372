import type { ReactNode } from 'react';

/** Draws a nested list as files and folders. Strong names stand out; emphasised text is a remark. */
export function FileTree({ children }: { children?: ReactNode }) {
  return <div className="file-tree">{children}</div>;
}
