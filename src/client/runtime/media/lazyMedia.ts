import { mediaInAnswers } from '../../../forms/media/mediaInAnswers.ts'
import type { MediaState } from '../../../render/MediaSource.ts'
import { afterRender } from '../../../render/ui/runWhenIdle.ts'
import type { FillingMedia, MediaOptions } from './openMedia.ts'

type OpenMedia = (of: MediaOptions) => FillingMedia

/** A file not looked up yet counts as kept. */
const KEPT: MediaState = { state: 'kept' }
const nothing = () => {}

/**
 * The files of a filling, with code loaded once the form is rendered or on first use. Before that nothing is being
 * uploaded, and files in answers are known without it. Failed loading is retried on the next use.
 */
export function lazyMedia(load: () => Promise<OpenMedia>): OpenMedia {
  return (of) => {
    let here: FillingMedia | undefined
    let opening: Promise<FillingMedia> | undefined
    const listeners = new Set<() => void>()
    /** Files being prepared before the code was loaded. */
    const early = new Set<Promise<unknown>>()
    const tell = () => {
      for (const listener of listeners) listener()
    }
    const open = async () => {
      const opened = (await load())(of)
      opened.subscribe(tell)
      here = opened
      tell()
      return opened
    }
    const opened = () =>
      (opening ??= open().catch((error: unknown) => {
        opening = undefined
        throw error
      }))
    const named = () => [
      ...new Map(mediaInAnswers(of.compiled, of.filling.input()).map(({ ref }) => [ref.hash, ref] as const)).values(),
    ]
    const later = (work: (media: FillingMedia) => void) => {
      if (here) work(here)
      else opened().then(work, nothing)
    }
    return {
      keep: async (blob, name, options) => (await opened()).keep(blob, name, options),
      hold: (work, end) => {
        early.add(work)
        void work.then(() => early.delete(work))
        later((media) => media.hold(work, end))
      },
      isBusy: () => early.size > 0 || (here?.isBusy() ?? false),
      // Without the code no file gets into an answer either.
      settle: async (signal) => (await opened().catch(() => null))?.settle(signal),
      urlOf: async (ref, size) => (await opened()).urlOf(ref, size),
      stateOf: (ref) => here?.stateOf(ref) ?? KEPT,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      drop: (ref) => later((media) => media.drop(ref)),
      retry: (ref) => later((media) => media.retry(ref)),
      named,
      sendAll: async (signal) => {
        if (here || named().length > 0) await (await opened()).sendAll(signal)
      },
      progress: () => here?.progress() ?? null,
      lost: (error) => here?.lost(error) ?? false,
      forget: () => later((media) => media.forget()),
      watch: () => {
        let stop: (() => void) | undefined
        let ended = false
        const begin = () =>
          later((media) => {
            if (!ended) stop = media.watch()
          })
        const idle = afterRender(begin)
        return () => {
          ended = true
          idle()
          stop?.()
        }
      },
    }
  }
}
