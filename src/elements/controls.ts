import { type ControlSource, lazyControl } from '../render/ControlSource.ts'
import { drawKindsWith } from '../render/controls.ts'
import { everydayControls } from './generated/everydayControls.ts'

const others = new Map<string, ControlSource>()

/**
 * How a kind is drawn: the React half of `registry.ts`, which the drawing kit asks once this file is imported. The code of
 * kinds that are not everyday ones is fetched.
 */
export function controlOf(kind: string): ControlSource {
  const known = everydayControls[kind] ?? others.get(kind)
  if (known) return known
  const source = lazyControl(async () => {
    const { otherControls } = await import('./generated/otherControls.ts')
    const other = otherControls[kind]
    if (!other) throw new Error(`no control of the kind ${kind}`)
    return other.load()
  })
  others.set(kind, source)
  return source
}

drawKindsWith(controlOf)
