import { useRef, type KeyboardEvent } from 'react'
import { elementOf, parentIdOf } from '../../../forms/document/childrenOf.ts'
import { foldText } from '../../../render/ui/choiceSearch.ts'
import { rename } from '../commands/view.ts'
import { unavailableIn } from '../commands/Command.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { titleOf } from '../../../forms/document/titleOf.ts'
import { withIdsToggled } from '../store/View.ts'
import { FOOTER, type OutlineRow } from './outlineRows.ts'

/**
 * Keys of the tree: arrows move, expand and collapse, Home and End, characters search, Space adds to the selection,
 * Shift selects a range, Ctrl moves without selecting, F2 renames, * expands the siblings.
 */
export function useOutlineKeys(rows: readonly OutlineRow[], active: string | null, walkTo: (id: string) => void) {
  const editor = useEditor()
  const typed = useRef({ words: '', at: 0 })

  const go = (row: OutlineRow | undefined, event: KeyboardEvent) => {
    if (!row) return
    walkTo(row.id)
    if (row.id === FOOTER || event.ctrlKey || event.metaKey) return
    if (event.shiftKey) editor.selectTo(row.id)
    else editor.select(row.id)
  }
  const fold = (ids: readonly string[]) => editor.setView({ collapsed: withIdsToggled(editor.state.collapsed, ids) })

  /** Returns the next row whose title starts with the typed text. */
  const find = (key: string, now: number, from: number) => {
    const words = now - typed.current.at < 600 ? typed.current.words + foldText(key) : foldText(key)
    typed.current = { words, at: now }
    const { document, language } = editor.state
    const start = words.length > 1 ? from : from + 1
    const order = [...rows.slice(start), ...rows.slice(0, start)]
    return order.find(({ id }) => {
      const element = elementOf(document, id)
      return element && foldText(titleOf(element, language, document.languages[0])).startsWith(words)
    })
  }

  return (event: KeyboardEvent) => {
    if (event.altKey || event.target !== event.currentTarget) return
    const at = rows.findIndex(({ id }) => id === active)
    const row = rows[at]
    const held = event.ctrlKey || event.metaKey
    const element = row && elementOf(editor.state.document, row.id)
    const up = element && (parentIdOf(element) ?? (element.parent === 'footer' ? FOOTER : null))
    const actions: { readonly [key: string]: () => void } = {
      ArrowDown: () => go(rows[at + 1], event),
      ArrowUp: () => go(rows[Math.max(0, at - 1)], event),
      Home: () => go(rows[0], event),
      End: () => go(rows.at(-1), event),
      ArrowRight: () => {
        if (row?.isOpen === false) fold([row.id])
        else if (row?.isOpen) go(rows[at + 1], event)
      },
      ArrowLeft: () => {
        if (row?.isOpen) fold([row.id])
        else
          go(
            rows.find(({ id }) => id === up),
            event,
          )
      },
      ' ': () => row && row.id !== FOOTER && editor.toggle(row.id),
      Enter: () => row && row.id !== FOOTER && editor.select(row.id),
      F2: () => unavailableIn(rename, editor, editor.state) === null && rename.run(editor),
      '*': () => {
        const level = row?.level ?? 1
        const beside = rows.filter((one) => one.level === level && one.isOpen === false)
        if (beside.length > 0) fold(beside.map(({ id }) => id))
      },
    }
    const action = actions[event.key]
    if (action) action()
    else if (!held && /^[\p{L}\p{N}]$/u.test(event.key)) go(find(event.key, event.timeStamp, at), event)
    else return
    event.preventDefault()
  }
}
