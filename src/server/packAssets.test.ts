import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { packAssets } from './packAssets.ts'

test('assets are compressed twice; what an interrupted build left is written again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const assets = join(folder, 'assets')
  await mkdir(assets)
  const code = 'export const answer = 42\n'.repeat(100)
  await writeFile(join(assets, 'a.js'), code)
  await writeFile(join(assets, 'a.js.gz'), '')
  await writeFile(join(assets, 'a.js.br.part'), 'half')
  await packAssets(folder)
  expect((await readdir(assets)).toSorted()).toEqual(['a.js', 'a.js.br', 'a.js.gz'])
  expect(brotliDecompressSync(await readFile(join(assets, 'a.js.br'))).toString()).toBe(code)
  expect(gunzipSync(await readFile(join(assets, 'a.js.gz'))).toString()).toBe(code)
})
