import { chmodSync } from 'node:fs'

/** Error codes of file systems that do not support permissions, or do not let this user change them. */
const IN_VAIN: readonly unknown[] = ['EPERM', 'EROFS', 'ENOTSUP']

/** Restricts a file or folder to its owner; logs a warning where that is not possible. */
export function restrictToOwner(path: string, mode: 0o600 | 0o700): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && IN_VAIN.includes(error.code))) throw error
    process.stderr.write(
      `Others may be able to read ${path}: its rights could not be changed (${String(error.code)}). Make this user its owner.\n`,
    )
  }
}
