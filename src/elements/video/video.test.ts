import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'

const shot = (seconds?: number, digit = '1') => ({
  hash: digit.repeat(64),
  type: 'video/webm',
  size: 1_000,
  name: `${digit}.webm`,
  ...(seconds === undefined ? {} : { seconds }),
})

describe('Videos', () => {
  it('have the author’s maximum length, with one second of tolerance', () => {
    const some = singleElement('video', { maxSeconds: 30 })
    expect(some.wrong([shot(30.9)])).toEqual([])
    expect(some.wrong([shot(32)])).toEqual(['longFile'])
    expect(some.wrong([shot()])).toEqual([])
    expect(singleElement('video', { maxSeconds: 10_000 }).wrong([shot(9_000)])).toEqual([])
  })

  it('have the author’s minimum and maximum number, and must be files', () => {
    expect(singleElement('video', { max: 1 }).wrong([shot(1), shot(2, '2')])).toEqual(['manyFiles'])
    expect(singleElement('video', { min: 2, max: 3 }).wrong([shot(1)])).toEqual(['fewFiles'])
    expect(singleElement('video').wrong('1.webm')).toEqual(['type'])
  })

  it('have a column with their length', () => {
    expect(singleElement('video').cells([shot(4.5)])).toMatchObject({ '': '1.webm', '/seconds': 4.5 })
    expect(singleElement('video').cells([shot(4.5), shot(undefined, '2')])['/seconds']).toBe('4.5\n')
    expect(singleElement('video').cells([shot()])['/seconds']).toBe(null)
  })
})
