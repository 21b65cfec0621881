import { useId, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { useEditor } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { toggleGroup } from '../store/paletteStore.ts'

interface PaletteGroupProps {
  /** Key under which the collapsed state is stored. */
  readonly name: string
  readonly title: string
  readonly children: ReactNode
}

/** Kinds under a heading that collapses them, also for later visits. */
export function PaletteGroup({ name, title, children }: PaletteGroupProps) {
  const { palette } = useEditor()
  const open = useStore(palette, ({ closed }) => !closed.includes(name))
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} data-palette-group={name}>
      <h2 className="ed-palette-title">
        <button id={id} type="button" aria-expanded={open} onClick={() => toggleGroup(palette, name)}>
          <Icon name={open ? 'down' : 'right'} size={14} />
          {title}
        </button>
      </h2>
      {open ? <div className="ed-palette-items">{children}</div> : null}
    </div>
  )
}
