import { type ControlSource, later } from '../client/render/ControlSource.ts'
import type { ControlEntry } from '../client/render/ControlProps.ts'
import { ButtonControl } from './button/Control.tsx'
import { DateControl } from './date/Control.tsx'
import { GroupControl } from './group/Control.tsx'
import { NumberControl } from './number/Control.tsx'
import { SelectManyControl } from './select-many/Control.tsx'
import { drawnAsList, SelectControl } from './select/Control.tsx'
import { drawnAsButtons, SwitchControl } from './switch/Control.tsx'
import { TextControl } from './text/Control.tsx'
import { TextareaControl } from './textarea/Control.tsx'

/** How the everyday kinds are drawn, by kind id: they are part of every form's page. */
const everydayControls: { readonly [kind: string]: ControlEntry } = {
  text: { sort: 'input', Control: TextControl },
  textarea: { sort: 'input', Control: TextareaControl },
  number: { sort: 'input', Control: NumberControl },
  select: { sort: 'input', Control: SelectControl, grouped: drawnAsList },
  'select-many': { sort: 'input', Control: SelectManyControl, grouped: drawnAsList },
  switch: { sort: 'input', Control: SwitchControl, grouped: drawnAsButtons },
  date: { sort: 'input', Control: DateControl },
  group: { sort: 'layout', Layout: GroupControl },
  button: { sort: 'content', Content: ButtonControl },
}

const others = new Map<string, ControlSource>()

/** How a kind is drawn: the React half of `registry.ts`. The code of kinds that are not everyday ones is fetched. */
export function controlOf(kind: string): ControlSource {
  const known = everydayControls[kind] ?? others.get(kind)
  if (known) return known
  const source = later(async () => {
    const { otherControls } = await import('./otherControls.ts')
    const other = otherControls[kind]
    if (!other) throw new Error(`no control of the kind ${kind}`)
    return other.load()
  })
  others.set(kind, source)
  return source
}
