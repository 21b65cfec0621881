import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

export const SRC = join(import.meta.dirname, '../../src')

/** The import specifiers of a file in `src`, including dynamic imports but not types. */
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
