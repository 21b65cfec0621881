import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { SubmissionBody } from '../../forms/submission/Submission.ts'
import { contentHash } from './contentHash.ts'

const BODY: SubmissionBody = {
  version: 1,
  additional_data: { PageId: 'formone1', Prompts: [] },
  input: { name: 'Well', site: { depth: 12, dry: null }, rows: [{ a: 1, b: 2 }, 3] },
  submission_type: 100,
}
const hash = contentHash('ann', BODY)

describe('The hash of a submission', () => {
  it('does not depend on the order of keys at any depth, the id and the times', () => {
    const input = { rows: [{ b: 2, a: 1 }, 3], site: { dry: null, depth: 12 }, name: 'Well' }
    const additional_data = { Prompts: [], PageId: 'formone1' }
    const again = {
      submission_type: 100,
      input,
      additional_data,
      version: 1,
      id: 'x',
      started_at: 'y',
      completed_at: 'z',
    }
    expect(contentHash('ann', again as SubmissionBody)).toBe(hash)
  })

  it('is computed from JSON with sorted keys, however its texts are escaped', () => {
    const odd = ['"', '\\', '\u0000', '\n', '\u007f', '\u2028', '\ud800', 'Giếng 井 🚰', '']
    const input = Object.fromEntries(odd.toReversed().map((text, at) => [`${text}key${at}`, text]))
    const sorted = Object.fromEntries(Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    const text = JSON.stringify(['ann', 1, BODY.additional_data, sorted, 100])
    const expected = createHash('sha256').update(text).digest('base64url')
    expect(contentHash('ann', { ...BODY, input })).toBe(expected)
  })

  it('depends on content, version, type and user', () => {
    const others: readonly Partial<SubmissionBody>[] = [
      { version: 2 },
      { submission_type: 10_000 },
      { additional_data: { ...BODY.additional_data, TaskId: 'task1' } },
      { input: { ...BODY.input, name: 'Road' } },
      { input: { ...BODY.input, rows: [3, { a: 1, b: 2 }] } },
      { input: { ...BODY.input, site: { depth: 12 } } },
    ]
    const hashes = others.map((other) => contentHash('ann', { ...BODY, ...other }))
    const { version: _, ...unsaid } = BODY
    const all = [hash, ...hashes, contentHash('ann', unsaid), contentHash('ben', BODY)]
    expect(new Set(all).size).toBe(others.length + 3)
  })
})
