import { describe, expect, it } from 'vitest'
import { firstPicture } from './firstPicture.ts'

const file = (hash: string, type: string, name = 'a') => ({ hash, type, name, size: 1 })
const of = (answers: object) => firstPicture(JSON.stringify(answers))

describe('the picture that tells a submission from others', () => {
  it('is the first in its answers, in rows too', () => {
    expect(of({ wells: [{ depth: 3, photo: [file('b', 'image/jpeg'), file('c', 'image/jpeg')] }] })).toBe('b')
  })

  it('is no recording and no signature', () => {
    const answers = { said: [file('a', 'audio/webm')], signed: [file('b', 'image/png', 'signature.png')] }
    expect(of(answers)).toBeNull()
    expect(of({ ...answers, plan: [file('c', 'image/png', 'sketch.png')] })).toBe('c')
  })

  it('is none where there is none, and where answers are too long to be read', () => {
    expect(of({ name: '"image/' })).toBeNull()
    expect(firstPicture(null)).toBeNull()
  })
})
