import { createStore, type StoreApi } from 'zustand/vanilla'
import type { NoticesRenderer } from './createNotices.ts'
import type { MessageOptions, ModalOptions, NotificationOptions, NoticeType } from './Notices.ts'

/** Default duration of notices in seconds (specification, section 9). */
const DURATION = { message: 3, notification: 4.5 }

export type VisibleNotice = { readonly key: string; readonly type: NoticeType } & (
  | ({ readonly sort: 'message' } & MessageOptions)
  | ({ readonly sort: 'notification' } & NotificationOptions)
)

/** A dialog; shown one at a time. */
export interface DialogRequest extends ModalOptions {
  readonly sort: 'confirm' | 'show'
  readonly id: number
  readonly answer: (agreed: boolean) => void
}

export interface BoardState {
  /** At most one message; notifications stack. */
  readonly shown: readonly VisibleNotice[]
  readonly dialog: DialogRequest | null
}

export interface NoticeBoard {
  readonly host: NoticesRenderer
  readonly store: StoreApi<BoardState>
  readonly close: (key: string) => void
  /** Pauses the timer of a notice while it is hovered or focused. */
  readonly hold: (key: string, held: boolean) => void
}

/** The visible notices and dialogs, with their remaining time. Independent of React. */
export function noticeBoard(): NoticeBoard {
  const store = createStore<BoardState>(() => ({ shown: [], dialog: null }))
  const timers = new Map<string, { left: number; since: number; timer: ReturnType<typeof setTimeout> | undefined }>()
  const waiting: DialogRequest[] = []
  let ids = 0

  const close = (key: string) => {
    clearTimeout(timers.get(key)?.timer)
    timers.delete(key)
    store.setState(({ shown }) => ({ shown: shown.filter((one) => one.key !== key) }))
  }
  const run = (key: string, left: number) => {
    timers.set(key, { left, since: Date.now(), timer: setTimeout(() => close(key), left) })
  }
  const hold = (key: string, held: boolean) => {
    const clock = timers.get(key)
    if (!clock || held === (clock.timer === undefined)) return
    if (!held) return run(key, clock.left)
    clearTimeout(clock.timer)
    timers.set(key, { left: clock.left - (Date.now() - clock.since), since: 0, timer: undefined })
  }
  const show = (notice: VisibleNotice) => {
    const replaced = store
      .getState()
      .shown.filter(({ key, sort }) => key === notice.key || (sort === 'message' && notice.sort === 'message'))
    for (const { key } of replaced) close(key)
    store.setState(({ shown }) => ({ shown: [...shown, notice] }))
    const seconds = notice.duration ?? DURATION[notice.sort]
    if (seconds > 0) run(notice.key, seconds * 1_000)
  }
  const ask = (sort: DialogRequest['sort'], options: ModalOptions) =>
    new Promise<boolean>((resolve) => {
      const answer = (agreed: boolean) => {
        resolve(agreed)
        store.setState({ dialog: waiting.shift() ?? null })
      }
      const request = { ...options, sort, id: ++ids, answer }
      if (store.getState().dialog) waiting.push(request)
      else store.setState({ dialog: request })
    })

  return {
    host: {
      message: (type, options) => show({ ...options, type, sort: 'message' }),
      notification: (type, options) => show({ ...options, type, sort: 'notification' }),
      confirm: (options) => ask('confirm', options),
      show: async (options) => void (await ask('show', options)),
    },
    store,
    close,
    hold,
  }
}
