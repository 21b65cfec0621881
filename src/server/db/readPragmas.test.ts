import { describe, expect, it } from 'vitest'
import { mappedByServer } from './readPragmas.ts'

const GIB = 2 ** 30

describe('The part of the SQLite file that the server maps', () => {
  it('is a sixteenth of the memory, at least 256 MiB, at most what SQLite can map', () => {
    expect(mappedByServer(GIB)).toBe(GIB / 4)
    expect(mappedByServer(16 * GIB)).toBe(GIB)
    expect(mappedByServer(256 * GIB)).toBe(2_147_418_112)
  })
})
