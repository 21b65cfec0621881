import { beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'

let s: SharedPortal
let large: PublishedForm
beforeAll(async () => {
  s = await sharedPortal()
  large = await publishedForm(
    s,
    Array.from({ length: 9_990 }, (_, n) =>
      n % 3 ? stored('text', `q${n}`) : stored('number', `q${n}`, { min: 0, max: 9 }),
    ),
  )
}, 120_000)

const send = async (input: Record<string, unknown>) => {
  const collector = await s.as('collector')
  return collector.call('submitWeb', { body: submission(large.id, input) })
}
const problemOf = async (input: Record<string, unknown>) => {
  const { status, text } = await send(input)
  const { details } = JSON.parse(text) as { details: { problems: { path: string; key: string }[] } }
  return [status, details.problems.map(({ path, key }) => `${path} ${key}`)]
}

describe('The largest possible form', () => {
  it('accepts valid submissions', async () => {
    const every = Object.fromEntries(Array.from({ length: 9_990 }, (_, n) => [`q${n}`, n % 3 ? 'x' : 9]))
    expect((await send(every)).status).toBe(200)
    expect((await send({ q9988: 'the last but one' })).status).toBe(200)
  }, 60_000)

  it('reports the position of a wrong answer, and rejects unknown answers', async () => {
    expect(await problemOf({ q9987: 10 })).toEqual([422, ['/input/q9987 outOfRange']])
    expect(await problemOf({ q9989: 5 })).toEqual([422, ['/input/q9989 wrongType']])
    expect(await problemOf({ q9990: 'x' })).toEqual([422, ['/input/q9990 unknownAnswer']])
  }, 60_000)
})
