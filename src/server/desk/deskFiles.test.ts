import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { deskPath, listDeskFiles, removeLeftovers } from './deskFiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'geo-forms-desks-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('The files of desks', () => {
  it('are named after their forms, and leftovers of a killed process are removed', () => {
    const file = deskPath(folder, 'Giếng-01')
    for (const ending of ['', '.wal', '.new', '.new.wal']) writeFileSync(file + ending, 'x')
    mkdirSync(join(folder, 'tmp'))
    writeFileSync(join(folder, 'tmp', 'aside'), 'x')
    expect(listDeskFiles(folder)).toEqual(['Giếng-01'])
    removeLeftovers(folder)
    expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([file, `${file}.wal`])
    expect(listDeskFiles(join(folder, 'nowhere'))).toEqual([])
  })
})
