import { errorMessage } from '../model/error-message.js';

const reasons: Record<string, string> = {
  EACCES: 'it is not writable',
  EPERM: 'it is not writable',
  EROFS: 'its file system is read-only',
  ENOENT: 'it is gone, or the folder that it lies in',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'a file would be larger than allowed',
  EMFILE: 'too many files are open',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a part of its path is a file',
  EISDIR: 'it is a folder',
};

/** Why the system refused to write, as a part of a sentence. */
export function systemReason(error: unknown): string {
  return reasons[systemCode(error)] ?? errorMessage(error);
}

/** What Node calls an error, such as ENOENT; empty for one that has no name. */
export function systemCode(error: unknown): string {
  return isSystemError(error) ? (error.code ?? '') : '';
}

/** Whether something that was thrown is an error of the system or of Node. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}
