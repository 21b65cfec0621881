import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { joinIntoLargeChunks } from './joinIntoLargeChunks.ts'

it('small chunks of text are joined into large ones without loss', async () => {
  const small = Array.from({ length: 50_000 }, (_, n) => `${n},`)
  const large = (await Readable.from(joinIntoLargeChunks(Readable.from(small))).toArray()) as string[]
  expect(large.join('')).toBe(small.join(''))
  expect(large.length).toBe(Math.ceil(small.join('').length / 65_536))
  expect(await Readable.from(joinIntoLargeChunks(Readable.from([]))).toArray()).toEqual([])
})
