import type { SyntaxNode } from '@lezer/common';

/** Functions that accept a configuration. */
const takers = /^(?:defineConfig|mergeRsbuildConfig)$/;

/** Returns the path of an object in the exported configuration; null for any other object. */
export function findConfigPath(object: SyntaxNode, read: (node: SyntaxNode) => string): string[] | null {
  const path: string[] = [];
  let isInFunction = false;
  for (let node = object.parent; node; node = node.parent) {
    if (node.name === 'ExportDeclaration') return path;
    if (node.name === 'Property') {
      const key = node.getChild('PropertyDefinition') ?? node.getChild('String');
      // The return value of an option's function is not part of the configuration.
      if (!key || isInFunction) return null;
      path.unshift(read(key).replaceAll(/['"]/g, ''));
    }
    if (node.name === 'ArrayExpression') return null;
    if (node.name === 'ArgList') {
      const callee = node.parent?.firstChild;
      if (!callee || !takers.test(read(callee))) return null;
    }
    if (/Function|MethodDeclaration/.test(node.name)) isInFunction = true;
  }
  return null;
}
