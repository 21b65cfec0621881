import type { ElementKind } from '../../forms/kinds/ElementKind.ts'
import { samples } from '../../elements/generated/samples.ts'

/** The states of a kind. `look:NAME` is one of the other looks in its sample. */
export const STATES = [
  'empty',
  'filled',
  'required',
  'invalid',
  'readOnly',
  'long',
  'loading',
  'failed',
  'busy',
] as const
export type GalleryState = (typeof STATES)[number] | `look:${string}`

/** The states that a kind can be in, in the order they are shown. */
export function statesOf(kind: ElementKind): readonly GalleryState[] {
  const looks = Object.keys(samples[kind.id]?.looks ?? {}).map((name): GalleryState => `look:${name}`)
  return [...STATES.filter((state) => isPossible(kind, state)), ...looks]
}

function isPossible(kind: ElementKind, state: GalleryState): boolean {
  const has = (key: string) => Object.hasOwn(kind.settings.properties, key)
  switch (state) {
    case 'filled':
      return kind.sort !== 'content'
    case 'required':
    case 'readOnly':
      return has(state)
    case 'invalid':
      return (
        samples[kind.id]?.wrong !== undefined || has('required') || (kind.sort === 'layout' && kind.id !== 'column')
      )
    case 'loading':
    case 'failed':
      return has('choicesFrom')
    case 'busy':
      return kind.id === 'button'
    case 'long':
      return has('label')
    default:
      return true
  }
}
