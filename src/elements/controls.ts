import { type ControlSource, lazyControl } from '../render/ControlSource.ts'
import { setControls } from '../render/controls.ts'
import { everydayControls } from './generated/everydayControls.ts'

const others = new Map<string, ControlSource>()

/**
 * Returns the control of a kind: the React counterpart of `registry.ts`, registered with the render package by
 * importing this file. Controls of kinds other than the everyday ones are loaded on demand.
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

setControls(controlOf)
