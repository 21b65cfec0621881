import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for the data of the workers' shared servers; it is deleted after all tests. */
    readonly sharedData: string
  }
}

export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-shared-'))
  provide('sharedData', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
