import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { takenAway } from '../../../../../tests/kit/judged/judge.ts'
import { judgedForm, type JudgedForm } from '../../../../../tests/kit/judged/judgedForm.ts'
import { packedPaths } from '../../../../../tests/kit/judged/judgedTables.ts'
import { sharedServing } from '../../../../../tests/kit/sharedServing.ts'
import { unzip } from '../../../../../tests/kit/unzip.ts'

let judged: JudgedForm
beforeAll(async () => {
  judged = await judgedForm(await sharedServing())
})

describe('the ZIP of all files', () => {
  it('has every photo, recording, film, drawing and file where the tables say it is, byte for byte', async () => {
    const files = unzip(readFileSync(await takenAway(judged, { format: 'media' })))
    const sent = packedPaths(judged)
    expect([...files.keys()].toSorted()).toEqual([...sent.keys()].toSorted())
    expect([...sent].filter(([path, bytes]) => files.get(path)?.equals(bytes) !== true)).toEqual([])
  })

  it('is of chosen submissions alone when some are chosen', async () => {
    const { rows } = judged
    const of = async (id: string) => unzip(readFileSync(await takenAway(judged, { format: 'media', ids: [id] })))
    expect((await of(rows.hard.id)).size).toBe(0)
    expect((await of(rows.whole.id)).size).toBe(packedPaths(judged).size)
  })
})
