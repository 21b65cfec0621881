import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A separate disk, on Linux. */
export interface SmallDisk {
  readonly folder: string
  /** Fills all remaining space, to the last byte. */
  fill(): void
  /** Frees the filled space. */
  clear(): void
  end(): void
}

/** Undefined if this user may not mount disks. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-disk-'))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status !== 0) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a')
      for (let piece = 1 << 20; piece > 0; piece >>= 1) {
        const bytes = Buffer.alloc(piece)
        try {
          for (;;) if (writeSync(file, bytes) < piece) break
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
      }
      closeSync(file)
    },
    clear: () => rmSync(filler),
    end: () => {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
