import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { publishedForm, stored, submission } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal } from '../../../tests/kit/testPortal.ts'

const MANY = 18_000

let s: TestPortal
beforeAll(async () => void (s = await testPortal()))
afterAll(() => s.end())

it('a desk whose build has started is completed, although no query arrives meanwhile', async () => {
  const { id, author } = await publishedForm(s, [stored('text', 'name')])
  const body = submission(id, { name: 'Well' })
  expect((await author.call('submitWeb', { body })).status).toBe(200)
  await s.run(`
    INSERT INTO submissions
      (id, form_id, version, submission_type, submitted_at, submitter_id, mode, lon, lat, hash, additional_data, input)
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})
    SELECT 'more' || i, form_id, version, submission_type, submitted_at - i, submitter_id, mode, lon, lat, hash, '{}', input
    FROM submissions CROSS JOIN n WHERE id = '${body.id}'`)
  const count = async () => {
    const { status, body: found } = await author.call('countDesk', { params: { id } })
    expect(status).toBe(200)
    return found
  }
  // On a busy machine the desk's process may start too late for the first query.
  const first = await vi.waitFor(count, 10_000)
  expect(first.desk.building?.rows).toBeLessThan(MANY)
  // Long after the last question.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
  try {
    await pause(6_000)
    expect(await count()).toMatchObject({ count: MANY + 1, desk: { building: null } })
  } finally {
    vi.useRealTimers()
  }
})
