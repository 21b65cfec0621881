import { nanoid } from 'nanoid'
import type { MessageOptions, ModalOptions, Notices, NoticeType, NotificationOptions, OfEachType } from './Notices.ts'
import { problemMessage } from './problemMessage.ts'

const KEY_LENGTH = 5

/** The renderer of notices, once loaded. */
export interface NoticesRenderer {
  readonly message: (type: NoticeType, options: MessageOptions & { readonly key: string }) => void
  readonly notification: (type: NoticeType, options: NotificationOptions & { readonly key: string }) => void
  readonly confirm: (options: ModalOptions) => Promise<boolean>
  readonly show: (options: ModalOptions) => Promise<void>
}

/**
 * Creates notices with a host loaded on first use: `want` is called with the first notice, and notices before `connect`
 * are queued.
 */
export function createNotices(want: () => void): { notices: Notices; connect: (host: NoticesRenderer) => void } {
  const { promise: host, resolve: connect } = hostToCome()
  const whenHosted = async <T>(say: (host: NoticesRenderer) => T | Promise<T>): Promise<T> => {
    want()
    return say(await host)
  }

  const message = ofEachType((type) => (given: string | MessageOptions) => {
    const options = typeof given === 'string' ? { content: given } : given
    const key = options.key ?? nanoid(KEY_LENGTH)
    void whenHosted((on) => on.message(type, { ...options, key }))
    return key
  })
  const notices: Notices = {
    message,
    notification: ofEachType((type) => (options: NotificationOptions) => {
      const key = options.key ?? nanoid(KEY_LENGTH)
      void whenHosted((on) => on.notification(type, { ...options, key }))
      return key
    }),
    modal: {
      confirm: (options) => whenHosted((on) => on.confirm(options)),
      show: (options) => whenHosted((on) => on.show(options)),
    },
    problem: async (error) => {
      message.error(await problemMessage(error))
    },
  }
  return { notices, connect }
}

/** `Promise.withResolvers`, which web views of 2022 lack. */
function hostToCome(): {
  readonly promise: Promise<NoticesRenderer>
  readonly resolve: (host: NoticesRenderer) => void
} {
  const made: { resolve?: (host: NoticesRenderer) => void } = {}
  const promise = new Promise<NoticesRenderer>((resolve) => {
    made.resolve = resolve
  })
  return { promise, resolve: (host) => made.resolve?.(host) }
}

function ofEachType<F>(make: (type: NoticeType) => F): OfEachType<F> {
  return { info: make('info'), success: make('success'), warning: make('warning'), error: make('error') }
}
