import { expect, it, vi } from 'vitest'
import { form, photo } from '../../../../tests/kit/form.ts'
import { kinds } from '../../../elements/registry.ts'
import { compileDocument } from '../../../forms/compile/compileDocument.ts'
import { openFilling } from '../../../forms/filling/openFilling.ts'
import { lazyMedia } from './lazyMedia.ts'
import { openMedia } from './openMedia.ts'

const compiled = compileDocument(form(photo('photos')), kinds)
const element = compiled.byPath.get('photos')?.element.id ?? ''
const ref = { hash: 'a'.repeat(64), type: 'image/png', size: 3, name: 'well.png' }
const signal = new AbortController().signal
const server = {
  held: async () => [],
  asCaller: <T,>(make: (headers: { readonly [name: string]: string }) => Promise<T>) => make({}),
  maySend: () => false,
  urlOf: async () => '/well.png',
  stalled: () => new Error('offline'),
  explain: async () => 'refused',
}

type Open = Parameters<typeof lazyMedia>[0]

/** The files of a filling whose code loads, or fails to load, on request. */
function late() {
  const filling = openFilling(compiled)
  type Opened = Awaited<ReturnType<Open>>
  const asked: { readonly resolve: (opened: Opened) => void; readonly reject: (error: Error) => void }[] = []
  const load = vi.fn<Open>(() => new Promise<Opened>((resolve, reject) => asked.push({ resolve, reject })))
  const media = lazyMedia(load)({ compiled, filling, formId: crypto.randomUUID(), version: 1, keepsNothing: true })
  return {
    filling,
    media,
    load,
    letIn: () => asked.at(-1)?.resolve((of) => openMedia(of, server)),
    fail: () => asked.at(-1)?.reject(new Error('no network')),
  }
}

it('files named in answers are known before the code is loaded, and not busy', () => {
  const { filling, media, load } = late()
  filling.answer('photos', [ref])
  expect(media.named()).toEqual([ref])
  expect(media.isBusy()).toBe(false)
  expect(media.stateOf(ref)).toEqual({ state: 'kept' })
  expect(media.progress()).toBeNull()
  expect(load).not.toHaveBeenCalled()
})

it('a submission without files is sent without the code', async () => {
  const { media, load } = late()
  await media.sendAll(signal)
  expect(load).not.toHaveBeenCalled()
})

it('a file chosen before the code is loaded is stored afterwards, and waited for', async () => {
  const { media, letIn } = late()
  const kept = media.keep(new Blob(['abc'], { type: 'image/png' }), 'well.png', { element })
  media.hold(kept)
  expect(media.isBusy()).toBe(true)
  const settled = media.settle(signal)
  letIn()
  await settled
  expect(media.isBusy()).toBe(false)
  expect(await kept).toMatchObject({ name: 'well.png', size: 3 })
})

it('code that failed to load is requested again on the next call', async () => {
  const { media, load, fail, letIn } = late()
  const first = media.urlOf(ref)
  fail()
  await expect(first).rejects.toThrow('no network')
  const second = media.urlOf(ref)
  letIn()
  await expect(second).resolves.toBe('/well.png')
  expect(load).toHaveBeenCalledTimes(2)
})

it('subscribers are notified when the code is loaded', async () => {
  const { media, letIn } = late()
  const heard = vi.fn<() => void>()
  const stop = media.subscribe(heard)
  const asked = media.urlOf(ref)
  letIn()
  await asked
  expect(heard).toHaveBeenCalled()
  heard.mockClear()
  stop()
  await media.keep(new Blob(['abc'], { type: 'image/png' }), 'well.png', { element })
  expect(heard).not.toHaveBeenCalled()
})
