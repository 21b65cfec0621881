import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ChaosBook } from './ChaosBook.ts'

const WHERE = { seed: 6, program: 'abc1234', browser: 'chromium' }

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-book-'))
  file = join(folder, 'chaos.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('goes on where an earlier run ended, whichever program it was of', () => {
  const first = ChaosBook.open(file)
  for (const cycle of [1, 0, 4]) first.note(WHERE, cycle, ['cut', 'reload'])
  const second = ChaosBook.open(file)
  second.note({ ...WHERE, program: 'def5678' }, 2, ['cut'])
  const third = ChaosBook.open(file)
  expect([...third.done(6, 'chromium')].toSorted()).toEqual([0, 1, 2, 4])
  expect(third.done(6, 'webkit').size + third.done(7, 'chromium').size).toBe(0)
  expect(third.total(6, 'chromium')).toEqual({ ran: 4, befell: { cut: 4, reload: 3 }, findings: [] })
})

it('keeps what was found with the program it was found in', () => {
  const book = ChaosBook.open(file)
  book.note(WHERE, 3, ['cut'])
  for (const _ of ['as it ends', 'at the end']) book.find(WHERE, { cycle: 3, what: 'lost', words: 'one is missing' })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
    { ...WHERE, cycles: '3', befell: { cut: 1 }, findings: [{ cycle: 3, what: 'lost', words: 'one is missing' }] },
  ])
})
