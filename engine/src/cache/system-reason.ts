import { errorMessage } from '../model/error-message.js';

const reasons: Record<string, string> = {
  EACCES: 'it is not writable',
  EPERM: 'it is not writable',
  EROFS: 'its file system is read-only',
  ENOENT: 'it does not exist, or its folder does not',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'a file would be larger than allowed',
  EMFILE: 'too many files are open',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a part of its path is a file',
  EISDIR: 'it is a folder',
};

/** Returns why the system refused to write, as part of a sentence. */
export function systemReason(error: unknown): string {
  return reasons[systemCode(error)] ?? errorMessage(error);
}

/** Returns Node's code of an error, such as ENOENT; empty if it has none. */
export function systemCode(error: unknown): string {
  return isSystemError(error) ? (error.code ?? '') : '';
}

/** Whether a thrown value is an error of the system or of Node. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}
