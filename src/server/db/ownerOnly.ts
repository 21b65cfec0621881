import { chmodSync } from 'node:fs'

/** Error codes of file systems that do not keep permissions, or not for us. */
const IN_VAIN: readonly unknown[] = ['EPERM', 'EROFS', 'ENOTSUP']

/** Takes a file or folder from everybody but its owner; where that cannot be, says so and goes on. */
export function ownerOnly(path: string, mode: 0o600 | 0o700): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && IN_VAIN.includes(error.code))) throw error
    process.stderr.write(
      `Others may be able to read ${path}: its rights could not be changed (${String(error.code)}). Make this user its owner.\n`,
    )
  }
}
