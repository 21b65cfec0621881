import { existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

/**
 * Writes `.br` and `.gz` next to each text and WebAssembly asset of a built client, at the highest compression, unless
 * they exist.
 */
export async function packAssets(clientDir: string): Promise<void> {
  const folder = join(clientDir, 'assets')
  if (!existsSync(folder)) return
  const names = await readdir(folder)
  const unpacked = names.filter(
    (name) => /\.(?:js|css|svg|json|html|wasm)$/.test(name) && !names.includes(`${name}.br`),
  )
  await Promise.all(
    unpacked.map(async (name) => {
      const file = join(folder, name)
      const bytes = await readFile(file)
      await writeWhole(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
      await writeWhole(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
    }),
  )
}

/** A build that is interrupted must not leave half a file: it would be served. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
}
