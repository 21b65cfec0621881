import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PartialFilesInFolder } from './PartialFilesInFolder.ts'
import { TaskUploads } from './TaskUploads.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('The bytes of a file whose import fails, such as without a database, are kept until it is resumed and read', async () => {
  const uploads = new TaskUploads(new PartialFilesInFolder(folder))
  const batch = { formId: 'form', batchId: 'batch' }
  const importing = uploads.read(
    batch,
    { from: 0, file: Readable.from([Buffer.from('id,title\n')]) },
    async (bytes) => {
      await buffer(bytes)
      throw new Error('no database')
    },
  )
  await expect(importing).rejects.toThrow('no database')
  expect(await uploads.sizeOf(batch)).toBe(9)
  let received = ''
  await uploads.read(batch, { from: 9, file: Readable.from([Buffer.from('w1,Well\n')]) }, async (bytes) => {
    received = String(await buffer(bytes))
    return true
  })
  expect(received).toBe('id,title\nw1,Well\n')
  expect(await uploads.sizeOf(batch)).toBe(0)
})
