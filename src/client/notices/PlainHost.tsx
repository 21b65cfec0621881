import { useEffect } from 'react'
import type { Host } from './createNotices.ts'

/** Where what draws notices could not be had, without a connection: the browser asks, and what is only said goes unsaid. */
export function PlainHost({ connect }: { connect: (host: Host) => void }) {
  useEffect(() => connect(PLAIN), [connect])
  return null
}

const words = ({ title, content }: { readonly title: unknown; readonly content?: unknown }): string =>
  [title, content].filter((one) => typeof one === 'string').join('\n\n')

const PLAIN: Host = {
  message: () => {},
  notification: () => {},
  confirm: async (options) => window.confirm(words(options)),
  show: async (options) => window.alert(words(options)),
}
