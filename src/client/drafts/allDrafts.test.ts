import { describe, expect, it } from 'vitest'
import type { DraftSummary } from '../../contract/shapes.ts'
import { allDrafts } from './allDrafts.ts'
import type { DeviceDraft } from './deviceDrafts.ts'
import { draftPath } from './draftPath.ts'

const of = { formId: 'form0001', version: 2, owner: 'ann' }
const kept = (day: number, more: Partial<DeviceDraft['of']> = {}, queued = false): DeviceDraft => ({
  of: { ...of, ...more },
  draft: { submissionId: 'x', answers: {}, savedAt: `2026-11-0${day}T00:00:00Z`, queued },
})
const saved = (day: number, more: Partial<DraftSummary> = {}): DraftSummary => ({
  formId: 'form0001',
  formName: 'Wells',
  template: 100,
  version: 2,
  about: '',
  savedAt: `2026-11-0${day}T00:00:00Z`,
  instanceName: '',
  current: true,
  ...more,
})

describe('All drafts of a collector', () => {
  it('are those on the device and on the server, each once, newest first', () => {
    const drafts = allDrafts(
      [kept(1), kept(5, { taskId: 't1' })],
      [saved(3), saved(4, { about: 'submission:s1' })],
      'ann',
    )
    expect(
      drafts.map(({ name, onDevice, onServer, savedAt }) => [name, onDevice, onServer, savedAt.slice(8, 10)]),
    ).toEqual([
      [undefined, true, false, '05'],
      ['Wells', false, true, '04'],
      ['Wells', true, true, '03'],
    ])
  })

  it('include several of one form, distinguished by their content', () => {
    const one = kept(2, { filling: 'f1' })
    const drafts = allDrafts(
      [kept(1), { ...one, draft: { ...one.draft, answers: { name: 'North well' } } }],
      [saved(1), saved(2, { about: 'filling:f1' }), saved(3, { about: 'filling:f2' })],
      'ann',
    )
    expect(drafts.map(({ of, hint, onDevice, onServer }) => [of.filling, hint, onDevice, onServer])).toEqual([
      ['f2', '', false, true],
      ['f1', 'North well', true, true],
      [undefined, '', true, true],
    ])
  })

  it('have the name that their form gives them, computed on the device or by the server', () => {
    const one = kept(2, { filling: 'f1' })
    const form = { name: 'Wells', template: 100, instance: 'Pump 7' }
    const drafts = allDrafts(
      [{ ...one, draft: { ...one.draft, answers: { code: 'p-7' }, form } }],
      [saved(1, { about: 'filling:f2', instanceName: 'Pump 8' })],
      'ann',
    )
    expect(drafts.map(({ hint }) => hint)).toEqual(['Pump 7', 'Pump 8'])
  })

  it('have the server’s name if they came from another device and were not changed here', () => {
    const one = kept(1)
    const form = { name: 'Wells', template: 100 }
    const here = [{ ...one, draft: { ...one.draft, answers: { code: 'p-7' }, form } }]
    const [draft] = allDrafts(here, [saved(1, { instanceName: 'Pump 7' })], 'ann')
    expect([draft?.hint, draft?.progress]).toEqual(['Pump 7', undefined])
    expect(allDrafts(here, [], 'ann')[0]?.hint).toBe('p-7')
  })

  it('exclude queued submissions', () => {
    expect(allDrafts([kept(1, {}, true)], [], 'ann')).toEqual([])
  })
})

describe('The path back to a draft', () => {
  it('leads to the page of its template, its task, its correction or its version', () => {
    expect(draftPath(of, 100)).toBe('/page/form0001')
    expect(draftPath(of, 1)).toBe('/mby/form0001#view=form')
    expect(draftPath({ ...of, taskId: 't 1' }, 10000)).toBe('/micro-task/form0001?id=t%201')
    expect(draftPath({ ...of, corrects: 's1' }, 100, true)).toBe('/submissions/s1/correct')
    expect(draftPath(of, 100, true)).toBe('/drafts/form0001/2')
    expect(draftPath({ ...of, filling: 'f1' }, 100)).toBe('/page/form0001#draft=f1')
    expect(draftPath({ ...of, filling: 'f1' }, 1)).toBe('/mby/form0001#view=form&draft=f1')
    expect(draftPath({ ...of, filling: 'f1' }, 100, true)).toBe('/drafts/form0001/2?draft=f1')
  })
})
