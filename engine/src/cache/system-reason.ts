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
};

/** Why the system refused to write, as a part of a sentence. */
export function systemReason({ code = '', message }: NodeJS.ErrnoException): string {
  return reasons[code] ?? message;
}
