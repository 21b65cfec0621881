import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserFiles } from '../../runtime/media/browserFiles.ts'
import type { StoredEntry } from '../../runtime/outbox/OutboxEntry.ts'
import { downloadEntry } from './downloadEntry.ts'

const ID = '0a1b2c3d-0000-4000-8000-000000000001'
const entry: StoredEntry = {
  id: ID,
  mode: 'h5',
  owner: 'ann',
  of: { formId: 'form0001', version: 1 },
  body: {
    id: ID,
    additional_data: { PageId: 'form0001', Prompts: [] },
    input: { well: 'Giếng' },
    submission_type: 100,
  },
  files: [],
  draft: { answers: {} },
  queuedAt: '2026-11-21T10:00:00Z',
  fate: { state: 'refused', attempts: 1 },
}
const hash = 'e'.repeat(64)
const photo = { hash, name: 'well.jpg', type: 'image/jpeg', size: 5 }

const saved: { name: string; blob: Blob }[] = []
let offered: Blob
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    offered = blob as Blob
    return 'blob:spec'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: offered })
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  saved.length = 0
  await browserFiles().remove('form0001', hash)
})

it('an unsent submission is saved as JSON under a descriptive name', async () => {
  await downloadEntry(entry, 'Wells: "north" / south')
  expect(saved[0]?.name).toBe('Wells   north    south 2026-11-21 0a1b2c3d.json')
  expect(JSON.parse((await saved[0]?.blob.text()) ?? '')).toEqual({
    form: 'Wells: "north" / south',
    queued_at: '2026-11-21T10:00:00Z',
    ...entry.body,
  })
})

it('an unsent submission with files is saved as a ZIP archive with its JSON', async () => {
  const kept = { formId: 'form0001', version: 1, element: 't0000001', ref: photo, keptAt: 1 }
  await browserFiles().put({ ...kept, blob: new Blob(['photo']) })
  const gone = { ...photo, hash: 'd'.repeat(64) }
  await downloadEntry({ ...entry, files: [photo, gone] }, 'Wells')
  expect(saved[0]?.name).toBe('Wells 2026-11-21 0a1b2c3d.zip')
  const text = new TextDecoder('latin1').decode(await saved[0]?.blob.arrayBuffer())
  expect(text.startsWith('PK')).toBe(true)
  expect(text).toContain('submission.json')
  expect(text).toContain(`${hash.slice(0, 12)} well.jpg`)
  expect(text).not.toContain('dddddddddddd ')
})
