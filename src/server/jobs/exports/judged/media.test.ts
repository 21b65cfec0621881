import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { takenAway } from '../../../../../tests/kit/judged/judge.ts'
import { judgedForm, type JudgedForm } from '../../../../../tests/kit/judged/judgedForm.ts'
import { packedPaths } from '../../../../../tests/kit/judged/judgedTables.ts'
import { sharedPortal } from '../../../../../tests/kit/sharedPortal.ts'
import { unzip } from '../../../../../tests/kit/unzip.ts'

let judged: JudgedForm
beforeAll(async () => {
  judged = await judgedForm(await sharedPortal())
})

describe('The ZIP archive of all files', () => {
  it('contains every photo, recording, video, drawing and file at the path named in the tables, byte for byte', async () => {
    const files = unzip(readFileSync(await takenAway(judged, { format: 'media' })))
    const sent = packedPaths(judged)
    expect([...files.keys()].toSorted()).toEqual([...sent.keys()].toSorted())
    expect([...sent].filter(([path, bytes]) => files.get(path)?.equals(bytes) !== true)).toEqual([])
  })

  it('contains only files of selected submissions if some are selected', async () => {
    const { rows } = judged
    const of = async (id: string) => unzip(readFileSync(await takenAway(judged, { format: 'media', ids: [id] })))
    expect((await of(rows.hard.id)).size).toBe(0)
    expect((await of(rows.whole.id)).size).toBe(packedPaths(judged).size)
  })
})
