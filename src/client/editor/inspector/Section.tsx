import type { ReactNode } from 'react'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'

interface SectionProps {
  /** Key under which its state is remembered while the editor is open. */
  readonly name: string
  readonly title: string
  /** A short note beside the title. */
  readonly note?: string | undefined
  /** Initial state, until the user opens or closes it. */
  readonly isOpen: boolean
  /** True if it only has search results: it stays open. */
  readonly isFound?: boolean
  readonly children: ReactNode
}

/** A collapsible part of the settings, which keeps its state when another element is selected. */
export function Section({ name, title, note, isOpen, isFound = false, children }: SectionProps) {
  const editor = useEditor()
  const chosen = useEditorState(({ sections }) => sections[name])
  const open = chosen ?? isOpen
  if (isFound) {
    return (
      <section className="ed-section" data-section={name}>
        <h3>{title}</h3>
        {children}
      </section>
    )
  }
  return (
    <section className="ed-section" data-section={name}>
      <h3>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => editor.setSession({ sections: { ...editor.state.sections, [name]: !open } })}
        >
          <span>{title}</span>
          {note === undefined ? null : <em>{note}</em>}
        </button>
      </h3>
      {open ? children : null}
    </section>
  )
}
