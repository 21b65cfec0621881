import type { FormProps } from './FormDocument.ts'
import type { Text } from './Text.ts'

/** A file of the server referenced by a form, by its SHA-256, with the author's name for it. */
interface AttachedFile {
  readonly of: 'list' | 'map'
  readonly title: Text
  readonly hash: string
}

/** Files referenced by a form: its lists of choices, and its map overlays. */
export function attachedFiles({ lists = [], maps = [] }: Pick<FormProps, 'lists' | 'maps'>): readonly AttachedFile[] {
  return [
    ...lists.map(({ name, source }) => ({ of: 'list' as const, title: name, source })),
    ...maps.map(({ title, source }) => ({ of: 'map' as const, title, source })),
  ].flatMap(({ of, title, source }) => ('hash' in source ? [{ of, title, hash: source.hash }] : []))
}
