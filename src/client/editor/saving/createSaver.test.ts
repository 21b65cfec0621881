import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { editing, summaryOf } from '../../../../tests/kit/editing.ts'
import { form, text } from '../../../../tests/kit/form.ts'
import { Problem } from '../../../contract/problems.ts'
import { readBackup } from './backup.ts'
import { createSaver, IDLE } from './createSaver.ts'
import type { FormApi } from './FormApi.ts'

function shelf(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

function opened() {
  const document = form(text('a'))
  const e = editing(document)
  const sent: number[] = []
  const answers: (() => void)[] = []
  const api: FormApi = {
    get: () => Promise.reject(new Error('not asked here')),
    publish: () => Promise.reject(new Error('not asked here')),
    createCopy: () => Promise.reject(new Error('not asked here')),
    save: async (_, __, revision) => {
      sent.push(revision)
      answers.shift()?.()
      return { ...summaryOf(document), revision: revision + 1 }
    },
  }
  const storage = shelf()
  const saver = createSaver(e.editor, api, storage)
  const failNext = (error: Error) =>
    answers.push(() => {
      throw error
    })
  return {
    e,
    saver,
    sent,
    failNext,
    backup: () => readBackup(storage, document.form.id),
    state: () => e.editor.state.status.state,
  }
}

describe('saving', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('navigator', { onLine: true, platform: 'Linux' })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('happens after a pause, over the revision that was edited', async () => {
    const { e, sent, backup } = opened()
    e.type('a', 'label', 'Depth')
    await vi.advanceTimersByTimeAsync(IDLE - 1)
    expect(sent).toEqual([])
    expect(backup()?.revision).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([1])
    expect(e.editor.isDirty()).toBe(false)
    expect(backup()).toBeNull()
    e.type('a', 'label', 'Depth!')
    await vi.advanceTimersByTimeAsync(IDLE)
    expect(sent).toEqual([1, 2])
  })

  it('is not needed where nothing changed', async () => {
    const { saver, sent } = opened()
    expect(await saver.save()).toBe(true)
    expect(sent).toEqual([])
  })

  it('is tried again after the network failed, and what was typed stays in the browser', async () => {
    const { e, sent, failNext, backup, state } = opened()
    failNext(new Error('Network Error'))
    e.type('a', 'label', 'Depth')
    await vi.advanceTimersByTimeAsync(IDLE)
    expect(state()).toBe('failed')
    expect(backup()?.document.container.form.children[0]?.settings['label']).toBe('Depth')
    await vi.advanceTimersByTimeAsync(IDLE)
    expect(sent).toEqual([1, 1])
    expect(state()).toBe('idle')
  })

  it('stops when someone else saved, and asks', async () => {
    const { e, saver, sent, failNext, backup, state } = opened()
    failNext(new Problem('formStale'))
    e.type('a', 'label', 'Mine')
    expect(await saver.save()).toBe(false)
    expect(state()).toBe('stale')
    expect(e.editor.state.dialog).toBe('stale')
    e.type('a', 'label', 'Mine too')
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sent).toEqual([1])
    expect(backup()?.document.container.form.children[0]?.settings['label']).toBe('Mine too')
  })

  it('does not repeat what the server refuses, until the form changes', async () => {
    const { e, sent, failNext, state } = opened()
    failNext(new Problem('documentTooLarge', { limit: 1 }))
    e.type('a', 'label', 'x')
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sent).toEqual([1])
    expect(state()).toBe('refused')
    e.type('a', 'label', 'y')
    await vi.advanceTimersByTimeAsync(IDLE)
    expect(state()).toBe('idle')
  })

  it('leaves nothing behind when changes are discarded', async () => {
    const { e, saver, sent, backup } = opened()
    e.type('a', 'label', 'x')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(backup()).not.toBeNull()
    saver.discard()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(backup()).toBeNull()
    expect(sent).toEqual([])
  })
})
