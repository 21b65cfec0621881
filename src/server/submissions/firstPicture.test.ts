import { describe, expect, it } from 'vitest'
import { firstPicture } from './firstPicture.ts'

const file = (hash: string, type: string, name = 'a') => ({ hash, type, name, size: 1 })
const of = (answers: object) => firstPicture(JSON.stringify(answers))

describe('The preview image of a submission', () => {
  it('is the first image in its answers, including rows', () => {
    expect(of({ wells: [{ depth: 3, photo: [file('b', 'image/jpeg'), file('c', 'image/jpeg')] }] })).toBe('b')
  })

  it('is neither a recording nor a signature', () => {
    const answers = { said: [file('a', 'audio/webm')], signed: [file('b', 'image/png', 'signature.png')] }
    expect(of(answers)).toBeNull()
    expect(of({ ...answers, plan: [file('c', 'image/png', 'sketch.png')] })).toBe('c')
  })

  it('is null without images, and if the answers are too long to read', () => {
    expect(of({ name: '"image/' })).toBeNull()
    expect(firstPicture(null)).toBeNull()
  })
})
