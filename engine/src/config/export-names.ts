/** Returns the names that a module exports, as far as a scan of its lines can tell. */
export function exportNames(source: string): string[] {
  const names = [...source.matchAll(/^export\s+(?:async\s+)?(?:function\*?|const|let|var|class)\s+([A-Za-z_$][\w$]*)/gm)].map(
    ([, name = '']) => name,
  );
  const lists = [...source.matchAll(/(?:^|[;}])export\s*\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').map((item) => item.trim().replace(/^.*\bas\s+/, '')),
  );
  const hasDefault = /(?:^|[;}])export\s+default\b/m.test(source);
  return [...new Set([...names, ...lists.filter((name) => name && !name.startsWith('type ')), ...(hasDefault ? ['default'] : [])])];
}
