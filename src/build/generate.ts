import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { projectPath } from './projectPath.ts'
import { KIND_VALIDATORS } from './documentValidators.ts'
import { generatedFiles } from './generatedFiles.ts'

/** `npm run generate`: writes all files generated from the code. tests/schemas.test.ts compares them byte by byte. */
const files = await generatedFiles()
// Removes the validators of deleted kinds.
rmSync(projectPath(KIND_VALIDATORS), { recursive: true, force: true })
for (const { path, text } of files) {
  const file = projectPath(path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`${path}  ${(text.length / 1024).toFixed(1)} KB`)
}
