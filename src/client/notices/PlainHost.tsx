import { useEffect } from 'react'
import type { Host } from './createNotices.ts'
import type { NoticeType } from './Notices.ts'

/** Where what draws notices could not be had, without a connection: the browser asks, and says what went wrong. */
export function PlainHost({ connect }: { connect: (host: Host) => void }) {
  useEffect(() => connect(PLAIN), [connect])
  return null
}

const words = ({ title, content }: { readonly title: unknown; readonly content?: unknown }): string =>
  [title, content].filter((one) => typeof one === 'string').join('\n\n')

const say = (type: NoticeType, said: Parameters<typeof words>[0]) => {
  if (type === 'error' || type === 'warning') window.alert(words(said))
}

const PLAIN: Host = {
  message: (type, { content }) => say(type, { title: content }),
  notification: (type, { title, description }) => say(type, { title, content: description }),
  confirm: async (options) => window.confirm(words(options)),
  show: async (options) => window.alert(words(options)),
}
