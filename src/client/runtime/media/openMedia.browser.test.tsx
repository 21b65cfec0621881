import { beforeEach, describe, expect, it, vi } from 'vitest'
import { form, photo } from '../../../../tests/kit/form.ts'
import { Problem } from '../../../contract/problems.ts'
import { kinds } from '../../../elements/registry.ts'
import { compileDocument } from '../../../forms/compile/compileDocument.ts'
import { openFilling } from '../../../forms/filling/openFilling.ts'
import type { MediaRef } from '../../../forms/media/MediaRef.ts'
import { FileStorageError } from '../../../render/MediaSource.ts'
import { browserFiles } from './browserFiles.ts'
import { hasUnsentFiles, removeDraftFiles } from './removeDraftFiles.ts'
import type { MediaServer } from './FileQueue.ts'
import { openMedia } from './openMedia.ts'
import * as sending from './sendFile.ts'

vi.mock('./sendFile.ts', { spy: true })

const compiled = compileDocument(form(photo('photos').with({ max: 5, maxMegabytes: 0.1 })), kinds)
const element = compiled.byPath.get('photos')?.element.id ?? ''
const offline = new Error('offline')
/** The server: the hashes it has, and the uploads it received. */
let here: Set<string>
let sent: string[]
let formId = ''
let made = 0

const send = vi.mocked(sending.sendFile)
beforeEach(() => {
  localStorage.clear()
  here = new Set()
  sent = []
  formId = `form${++made}`
  send.mockReset()
  send.mockImplementation(async ({ ref }, { onProgress }) => {
    sent.push(ref.hash)
    onProgress(ref.size)
    here.add(ref.hash)
  })
})

/** A page with a filling of this form; each call acts as a separate tab. */
function page(changes: Partial<MediaServer> = {}) {
  const filling = openFilling(compiled)
  const media = openMedia(
    { compiled, filling, formId, version: 1, keepsNothing: false },
    {
      held: async (_, hashes) => hashes.filter((hash) => here.has(hash)),
      asCaller: (make) => make({}),
      maySend: () => true,
      urlOf: async (hash, size) => `/server/${hash}/${size}`,
      stalled: () => offline,
      explain: async ({ code }) => `refused: ${code}`,
      ...changes,
    },
  )
  const answer = (...refs: readonly MediaRef[]) => filling.answer('photos', refs)
  const keep = async (text: string) => {
    const ref = await media.keep(new Blob([text], { type: 'image/png' }), 'a/well.png', { element })
    answer(...((filling.get('photos') ?? []) as unknown as MediaRef[]), ref)
    return ref
  }
  const all = (signal = new AbortController().signal) => media.sendAll(signal)
  return { media, filling, answer, keep, all }
}
const away = { maySend: () => false }
const isOnDevice = async ({ hash }: MediaRef) => (await browserFiles().get(formId, hash)) !== undefined

describe('A file being added to an answer', () => {
  it('is waited for, unless the user cancels', async () => {
    const { media } = page()
    let arrive: ((value?: unknown) => void) | undefined
    media.hold(new Promise((resolve) => (arrive = resolve)))
    const over: string[] = []
    const givenUp = new AbortController()
    const waiting = [
      media.settle(new AbortController().signal).then(() => over.push('in')),
      media.settle(givenUp.signal).then(() => over.push('given up')),
    ]
    givenUp.abort()
    await waiting[1]
    expect([media.isBusy(), over]).toEqual([true, ['given up']])
    arrive?.()
    await waiting[0]
    expect([media.isBusy(), over]).toEqual([false, ['given up', 'in']])
  })

  it('is completed if it would otherwise continue indefinitely, like a recording', async () => {
    const { media } = page()
    const recorder = new EventTarget()
    const recording = new Promise((resolve) => {
      recorder.addEventListener('stop', resolve)
    })
    media.hold(recording, () => recorder.dispatchEvent(new Event('stop')))
    expect(media.isBusy()).toBe(true)
    await media.settle(new AbortController().signal)
    expect(media.isBusy()).toBe(false)
  })
})

describe('A stored file', () => {
  it('is identified by hash, type and name, and outlives the page', async () => {
    const ref = await page(away).keep('one')
    expect(ref).toEqual({
      hash: '7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed',
      type: 'image/png',
      size: 3,
      name: 'well.png',
    })
    const later = page(away)
    const url = await later.media.urlOf(ref)
    expect(await (await fetch(url)).text()).toBe('one')
  })

  it('is neither empty nor larger than the author allows', async () => {
    const { media } = page(away)
    const refusal = (blob: Blob) => media.keep(blob, 'a.png', { element }).catch((error: unknown) => error)
    expect(await refusal(new Blob([]))).toEqual(new FileStorageError('empty'))
    expect(await refusal(new Blob([new Uint8Array(100_001)]))).toMatchObject({ reason: 'tooLarge', limit: 100_000 })
  })

  it('is shown from the server if another device stored it', async () => {
    const ref = { hash: 'b'.repeat(64), type: 'image/png', size: 3, name: 'x.png' }
    expect(await page().media.urlOf(ref, 'thumb')).toBe(`/server/${ref.hash}/thumb`)
  })
})

describe('Sending files', () => {
  it('waits for all files in the answers, and reports the progress', async () => {
    const one = page(away)
    const refs = [await one.keep('one'), await one.keep('two')]
    const seen: string[] = []
    one.media.subscribe(() => {
      const now = one.media.progress()
      if (now) seen.push(`${now.done}/${now.count} ${now.share}`)
    })
    await one.all()
    expect(sent).toEqual(refs.map(({ hash }) => hash))
    expect(seen).toContain('0/2 0.5')
    expect(seen).toContain('1/2 0.5')
    expect(one.media.progress()).toBeNull()
  })

  it('skips files that the server has', async () => {
    const one = page(away)
    here.add((await one.keep('one')).hash)
    await one.all()
    expect(sent).toEqual([])
  })

  it('resumes an upload after a network failure', async () => {
    const one = page(away)
    const ref = await one.keep('one')
    send.mockImplementationOnce(async (_, { onUrl }) => {
      onUrl('/uploads/7')
      await Promise.resolve()
      throw new sending.FileStalled()
    })
    await expect(one.all()).rejects.toBe(offline)
    expect(one.media.stateOf(ref)).toEqual({ state: 'kept' })
    const two = page(away)
    two.answer(ref)
    await two.all()
    expect(send.mock.lastCall?.[0].uploadUrl).toBe('/uploads/7')
    expect(two.media.stateOf(ref)).toEqual({ state: 'sent' })
  })

  it('explains a refusal by the server, and tries again on request', async () => {
    const one = page(away)
    const ref = await one.keep('one')
    const refusal = new Problem('mediaTooLarge', { limit: 1 })
    send.mockRejectedValueOnce(refusal)
    await expect(one.all()).rejects.toBe(refusal)
    expect(one.media.stateOf(ref)).toEqual({ state: 'refused', message: 'refused: mediaTooLarge' })
    await one.all()
    expect(one.media.stateOf(ref)).toEqual({ state: 'sent' })
  })

  it('can be postponed at any time', async () => {
    const one = page(away)
    await one.keep('one')
    const stop = new AbortController()
    send.mockImplementationOnce(() => new Promise(() => {}))
    const going = one.all(stop.signal)
    await vi.waitFor(() => expect(one.media.progress()).not.toBeNull())
    stop.abort()
    await expect(going).rejects.toMatchObject({ name: 'AbortError' })
    expect(one.media.progress()).toBeNull()
  })

  it('is not refused if its page is left meanwhile, and continues later', async () => {
    const one = page(away)
    const ref = await one.keep('one')
    const leave = one.media.watch()
    send.mockImplementationOnce(
      (_, { signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    )
    const going = one.all().catch((error: unknown) => error)
    await vi.waitFor(() => expect(send).toHaveBeenCalled())
    leave()
    expect(await going).toBe(offline)
    expect(one.media.stateOf(ref)).toEqual({ state: 'kept' })
  })

  it('succeeds even if the device has no space to record it', async () => {
    const one = page(away)
    const ref = await one.keep('one')
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await one.all()
    full.mockRestore()
    expect(one.media.stateOf(ref)).toEqual({ state: 'sent' })
    expect(sent).toEqual([ref.hash])
  })

  it('is done by one of two tabs', async () => {
    const [one, two] = [page(away), page(away)]
    const ref = await one.keep('one')
    two.answer(ref)
    await Promise.all([one.all(), two.all()])
    expect(sent).toEqual([ref.hash])
  })

  it('sends files again that the server turns out to lack', async () => {
    const one = page(away)
    const ref = await one.keep('one')
    await one.all()
    here.clear()
    expect(one.media.lost(new Problem('mediaMissing', { count: 1, hashes: [ref.hash] }))).toBe(true)
    expect(one.media.lost(new Problem('formClosed'))).toBe(false)
    await one.all()
    expect(sent).toEqual([ref.hash, ref.hash])
  })

  it('names a file that no longer exists anywhere', async () => {
    const one = page()
    one.answer({ hash: 'c'.repeat(64), type: 'image/png', size: 3, name: 'lost.png' })
    await expect(one.all()).rejects.toMatchObject({ code: 'mediaGone', details: { name: 'lost.png' } })
  })
})

describe('Leaving a device', () => {
  it('keeps files that only the device has, and removes those on the server', async () => {
    const one = page(away)
    const ref = await one.keep('one')
    const answers = { photos: [ref] }
    expect(await hasUnsentFiles(formId, answers)).toBe(true)
    await one.all()
    expect(await hasUnsentFiles(formId, answers)).toBe(false)
    await removeDraftFiles(formId, answers)
    expect(await isOnDevice(ref)).toBe(false)
  })
})

describe('Acknowledged files', () => {
  it('are removed from the device, unless another draft contains them', async () => {
    const one = page(away)
    const [first, second] = [await one.keep('one'), await one.keep('two')]
    localStorage.setItem('draft x', JSON.stringify({ answers: { photos: [second] } }))
    await one.all()
    one.media.forget()
    await vi.waitFor(async () => expect(await isOnDevice(first)).toBe(false))
    expect(await isOnDevice(second)).toBe(true)
  })
})
