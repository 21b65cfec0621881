import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'
import { allowsType } from '../../forms/kinds/mediaLimits.ts'
import { kinds } from '../registry.ts'

const heard = (seconds?: number, digit = '1') => ({
  hash: digit.repeat(64),
  type: 'audio/webm',
  size: 1_000,
  name: `${digit}.webm`,
  ...(seconds === undefined ? {} : { seconds }),
})

const limitsOf = (kind: string) => kinds.get(kind)?.media?.({ maxMegabytes: 5 })

describe('Audio recordings', () => {
  it('have the author’s maximum length, with one second of tolerance', () => {
    const some = singleElement('audio', { maxSeconds: 30 })
    expect(some.wrong([heard(30.9)])).toEqual([])
    expect(some.wrong([heard(32)])).toEqual(['longFile'])
    expect(some.wrong([heard()])).toEqual([])
    expect(singleElement('audio').wrong([heard(9_000)])).toEqual([])
  })

  it('have the author’s minimum and maximum number, and must be files', () => {
    expect(singleElement('audio', { max: 1 }).wrong([heard(1), heard(2, '2')])).toEqual(['manyFiles'])
    expect(singleElement('audio', { min: 2, max: 3 }).wrong([heard(1)])).toEqual(['fewFiles'])
    expect(singleElement('audio').wrong('1.webm')).toEqual(['type'])
  })

  it('have a column with their length', () => {
    expect(singleElement('audio').cells([heard(4.5)])).toMatchObject({ '': '1.webm', '/seconds': 4.5 })
    expect(singleElement('audio').cells([heard(4.5), heard(undefined, '2')])['/seconds']).toBe('4.5\n')
    expect(singleElement('audio').cells([heard()])['/seconds']).toBe(null)
  })

  it('declare their types to the server', () => {
    expect(allowsType(limitsOf('audio')?.types ?? [], 'audio/mp4')).toBe(true)
    expect(allowsType(limitsOf('audio')?.types ?? [], 'video/mp4')).toBe(false)
    expect(allowsType(limitsOf('video')?.types ?? [], 'video/quicktime')).toBe(true)
    expect(limitsOf('video')?.bytes).toBe(5_000_000)
  })
})
