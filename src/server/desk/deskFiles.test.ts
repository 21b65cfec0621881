import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { deskPath, desksIn, removeLeft } from './deskFiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'geo-forms-desks-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('The files of desks', () => {
  it('are named after their forms, and leftovers of a killed process are removed', () => {
    const file = deskPath(folder, 'Giếng-01')
    for (const ending of ['', '.wal', '.new', '.new.wal']) writeFileSync(file + ending, 'x')
    mkdirSync(join(folder, 'tmp'))
    writeFileSync(join(folder, 'tmp', 'aside'), 'x')
    expect(desksIn(folder)).toEqual(['Giếng-01'])
    removeLeft(folder)
    expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([file, `${file}.wal`])
    expect(desksIn(join(folder, 'nowhere'))).toEqual([])
  })
})
