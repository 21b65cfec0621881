import { memo, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { unavailableIn } from '../commands/Command.ts'
import { rename } from '../commands/view.ts'
import { useEditor, useEditorState, useGesture } from '../store/EditorProvider.tsx'
import { pick } from '../store/pick.ts'
import { isSelected } from '../store/Selection.ts'
import { titleOf } from '../../../forms/document/titleOf.ts'
import { lockOf, toggledIn } from '../store/View.ts'
import { Icon } from '../ui/Icon.tsx'
import { OutlineTools } from './OutlineTools.tsx'
import { INDENT, type OutlineRow } from './outlineRows.ts'
import { RenameInput } from './RenameInput.tsx'
import { ancestorsOf, areaOf } from '../../../forms/document/ancestorsOf.ts'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import { isInHand } from '../dnd/Dragged.ts'
import type { GestureState } from '../store/gestureStore.ts'

interface OutlineItemProps {
  readonly row: OutlineRow
  readonly domId: string
  /** Pixels from the top of the tree. */
  readonly top: number
  readonly isActive: boolean
  readonly onRenamed: () => void
}

/** One element in the tree. It listens to its own element alone. */
export const OutlineItem = memo(function OutlineItem({ row, domId, top, isActive, onRenamed }: OutlineItemProps) {
  const { id, level, isOpen } = row
  const editor = useEditor()
  const { t } = useTranslation('editor')
  const { t: words } = useTranslation('elements')
  const element = useEditorState(({ document }) => document.elements[id])
  const language = useEditorState((state) => state.language)
  const main = useEditorState(({ document }) => document.languages[0])
  const selected = useEditorState((state) => isSelected(state, id))
  const hidden = useEditorState((state) => state.hidden.has(id))
  const locked = useEditorState(({ document, locked }) => lockOf(document, locked, id) !== null)
  const renaming = useEditorState((state) => state.renaming === id)
  const look = useGesture((gesture) => dragLook(gesture, editor.state.document, id))
  const wrong = useEditorState(({ issues }) =>
    issues.some((issue) => issue.element === id && issue.severity === 'error'),
  )
  if (!element) return null
  const write = ({ target }: MouseEvent) => {
    // What stands in the row is pressed for itself.
    if (target instanceof HTMLElement && target.closest('button, input')) return
    const reason = unavailableIn(rename, editor, { ...editor.state, selected: [id] })
    if (reason === null) editor.setView({ renaming: id })
    else if (reason === 'locked') editor.isRejectedByLock([id])
  }
  const title = titleOf(element, language, main) || words(`${element.kind}.title`, { defaultValue: element.kind })
  const states = [locked && t('outline.locked'), hidden && t('outline.hidden'), wrong && t('outline.wrong')]
  return (
    <div
      id={domId}
      role="treeitem"
      className="ed-outline-item"
      aria-label={[title, ...states].filter(Boolean).join(', ')}
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.count}
      aria-selected={selected}
      {...(isOpen === null ? {} : { 'aria-expanded': isOpen })}
      data-outline={id}
      data-active={isActive || undefined}
      data-hidden={hidden || undefined}
      data-look={look ?? undefined}
      style={{ top }}
      onClick={(event) => pick(editor, id, event)}
      onDoubleClick={write}
    >
      <i className="ed-indent" style={{ width: (level - 1) * INDENT }} />
      <button
        type="button"
        tabIndex={-1}
        className="ed-fold"
        aria-hidden="true"
        data-open={isOpen ?? undefined}
        disabled={isOpen === null}
        onClick={(event) => {
          event.stopPropagation()
          editor.setView({ collapsed: toggledIn(editor.state.collapsed, [id]) })
        }}
      >
        {isOpen === null ? null : <Icon name={isOpen ? 'down' : 'right'} size={14} />}
      </button>
      <input
        type="checkbox"
        tabIndex={-1}
        checked={selected}
        aria-label={t('outline.select', { title })}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => {
          editor.toggle(id)
          // Keys are the tree's: in a box of a form they would be for typing.
          event.currentTarget.closest<HTMLElement>('[role="tree"]')?.focus()
        }}
      />
      <Icon name={element.kind} size={16} />
      {renaming ? <RenameInput element={element} onDone={onRenamed} /> : <span>{title}</span>}
      {wrong ? <Icon name="warning" size={14} /> : null}
      <OutlineTools id={id} title={title} isLocked={locked} isHidden={hidden} />
    </div>
  )
})

/** How a row looks during a drag: in hand, or in a part of the form that takes nothing of what is. */
function dragLook(
  { dragged, deadEnds }: Pick<GestureState, 'dragged' | 'deadEnds'>,
  document: FormDocument,
  id: ElementId,
): 'gripped' | 'dead' | null {
  const element = elementOf(document, id)
  if (!dragged || !deadEnds || !element) return null
  const chain = [element, ...ancestorsOf(document, id)]
  if (chain.some((one) => isInHand(dragged, one.id))) return 'gripped'
  const isDead =
    deadEnds.areas.has(areaOf(document, element.parent)) || chain.some((one) => deadEnds.layouts.has(one.id))
  return isDead ? 'dead' : null
}
