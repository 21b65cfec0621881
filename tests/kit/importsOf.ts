import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** Where the source is. */
export const SRC = join(import.meta.dirname, '../../src')

/** What a file of `src` imports, as it is written there; dynamic imports too, types not. */
export function importsOf(file: string): string[] {
  const { module } = parseSync(file, readFileSync(join(SRC, file), 'utf8'))
  return [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap((one) =>
      one.entries.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.map((one) =>
      readFileSync(join(SRC, file), 'utf8').slice(one.moduleRequest.start + 1, one.moduleRequest.end - 1),
    ),
  ]
}
