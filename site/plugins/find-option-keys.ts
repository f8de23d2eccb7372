import { type AnyNode, type ObjectExpression, parse, type Property } from 'acorn';

/** A key of a configuration, with the dotted path of its option. */
export interface OptionKey {
  option: string;
  /** Offsets in the code. */
  start: number;
  end: number;
}

/** Finds the keys of Rsbuild's configuration in a sample. Returns nothing for code that is not plain JavaScript, such as TypeScript. */
export function findOptionKeys(code: string): OptionKey[] {
  try {
    const root = parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true });
    return configsIn(root).flatMap((config) => keysOf(config, ''));
  } catch {
    return [];
  }
}

/** Finds configuration objects: the default export, and arguments of `defineConfig` and the JavaScript API. */
function configsIn(node: AnyNode): ObjectExpression[] {
  switch (node.type) {
    case 'Program':
      return node.body.flatMap(configsIn);
    case 'ExportDefaultDeclaration':
      return returned(node.declaration);
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ init }) => (init ? configsIn(init) : []));
    case 'ExpressionStatement':
      return configsIn(node.expression);
    case 'AwaitExpression':
      return configsIn(node.argument);
    case 'CallExpression': {
      const [first] = node.arguments;
      const name = node.callee.type === 'Identifier' ? node.callee.name : '';
      if (name === 'defineConfig' || name === 'mergeRsbuildConfig') return node.arguments.flatMap(returned);
      if (name !== 'createRsbuild' || first?.type !== 'ObjectExpression') return [];
      return first.properties.flatMap((property) =>
        property.type === 'Property' && /^(?:rsbuildC|c)onfig$/.test(nameOf(property)) ? returned(property.value) : [],
      );
    }
    default:
      return [];
  }
}

/** Returns the objects that an expression evaluates to or a function returns. */
function returned(node: AnyNode): ObjectExpression[] {
  switch (node.type) {
    case 'ObjectExpression':
      return [node];
    case 'ParenthesizedExpression':
      return returned(node.expression);
    case 'ConditionalExpression':
      return [...returned(node.consequent), ...returned(node.alternate)];
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return returned(node.body);
    case 'BlockStatement':
      return node.body.flatMap(returned);
    case 'ReturnStatement':
      return node.argument ? returned(node.argument) : [];
    case 'IfStatement':
      return [...returned(node.consequent), ...(node.alternate ? returned(node.alternate) : [])];
    case 'CallExpression':
      return configsIn(node);
    default:
      return [];
  }
}

function keysOf(object: ObjectExpression, parent: string): OptionKey[] {
  return object.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.computed) return [];
    const option = parent ? `${parent}.${nameOf(property)}` : nameOf(property);
    const key = { option, start: property.key.start, end: property.key.end };
    const { value } = property;
    if (value.type !== 'ObjectExpression') return [key];
    // Each environment contains a separate configuration.
    const inner = parent === 'environments' ? keysOf(value, '') : keysOf(value, option);
    return [key, ...inner];
  });
}

function nameOf({ key }: Property): string {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : '';
}
