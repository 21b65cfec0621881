import type { ReactNode } from 'react'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'

interface SectionProps {
  /** What it is remembered by while the editor is open. */
  readonly name: string
  readonly title: string
  /** A few words beside the title. */
  readonly note?: string | undefined
  /** Until the person opens or closes it. */
  readonly isOpen: boolean
  /** Only what was looked for is in it: it stays open. */
  readonly isFound?: boolean
  readonly children: ReactNode
}

/** A part of the settings that opens and closes, and stays as it was left when another element is selected. */
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
