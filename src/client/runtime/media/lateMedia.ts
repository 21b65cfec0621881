import { mediaNamed } from '../../../forms/media/mediaNamed.ts'
import type { MediaState } from '../../../render/MediaSource.ts'
import { onceDrawn } from '../../../render/ui/inIdleTime.ts'
import type { FillingMedia, MediaOptions } from './openMedia.ts'

type OpenMedia = (of: MediaOptions) => FillingMedia

/** What nobody looked at yet is as good as kept. */
const KEPT: MediaState = { state: 'kept' }
const nothing = () => {}

/**
 * The files of a filling whose code comes once the form is drawn, or when somebody asks for one of them. Before, nothing
 * is on its way; what an answer names is known without it. What was not to be had is asked for again by whoever asks next.
 */
export function lateMedia(load: () => Promise<OpenMedia>): OpenMedia {
  return (of) => {
    let here: FillingMedia | undefined
    let opening: Promise<FillingMedia> | undefined
    const listeners = new Set<() => void>()
    /** What was held before the code came. */
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
      ...new Map(mediaNamed(of.compiled, of.filling.input()).map(({ ref }) => [ref.hash, ref] as const)).values(),
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
      // Without the code nothing gets into an answer, either.
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
        const idle = onceDrawn(begin)
        return () => {
          ended = true
          idle()
          stop?.()
        }
      },
    }
  }
}
