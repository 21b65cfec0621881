import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generatedFiles } from './generatedFiles.ts'

/** `npm run generate`: writes every file that is derived from the code. tests/schemas.test.ts compares the bytes. */
for (const { path, text } of await generatedFiles()) {
  const file = join(import.meta.dirname, '..', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`${path}  ${(text.length / 1024).toFixed(1)} KB`)
}
