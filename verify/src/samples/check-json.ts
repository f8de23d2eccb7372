import ts from 'typescript';
import { errorMessage } from '../error-message.js';

/** Returns the first mistake in JSON. `comments` allows comments and trailing commas, for files whose readers accept them. */
export function checkJson(
  text: string,
  { comments }: { comments: boolean },
): { line: number; column: number; message: string } | undefined {
  if (!comments) {
    try {
      JSON.parse(text);
      return undefined;
    } catch (error) {
      const message = errorMessage(error);
      const offset = Number(/position (\d+)/.exec(message)?.[1] ?? (text.trimEnd().length || 0));
      return { ...placeAt(text, offset), message: message.replace(/ in JSON at position.*$/s, '') };
    }
  }
  const { error } = ts.parseConfigFileTextToJson('tsconfig.json', text);
  return error && { ...placeAt(text, error.start ?? 0), message: ts.flattenDiagnosticMessageText(error.messageText, ' ') };
}

function placeAt(text: string, offset: number) {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
