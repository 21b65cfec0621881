import { describe, expect, it } from 'vitest'
import { requestEarly, takeEarlyAnswer } from './earlyAnswers.ts'

describe('An early request', () => {
  it('is sent once, and its answer is used once', async () => {
    let sent = 0
    const through = async () => ({ data: ++sent })
    requestEarly('/a', through)
    requestEarly('/a', through)
    expect(await takeEarlyAnswer('/a')).toEqual({ data: 1 })
    expect(takeEarlyAnswer('/a')).toBeUndefined()
    expect(sent).toBe(1)
  })

  it('that fails leaves it to the page to ask again', async () => {
    requestEarly('/b', async () => {
      throw new Error('no connection')
    })
    expect(await takeEarlyAnswer('/b')).toBeUndefined()
  })
})
