import { expect, test } from 'vitest';
import { attributeToken } from './attribute-token.js';

test('R2.6.14 makes a remembered choice safe for an attribute name', () => {
  expect(attributeToken('package-manager')).toBe('package-manager');
  expect(attributeToken('Rsbuild.config "ts" onload=')).toBe('rsbuild-config-ts-onload-');
});
