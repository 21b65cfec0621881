import { memo, useEffect, useRef, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { unavailableIn } from '../commands/Command.ts'
import { rename } from '../commands/view.ts'
import { useEditor, useEditorState, useGesture } from '../store/EditorProvider.tsx'
import { selectPressed } from '../store/selectPressed.ts'
import { isSelected } from '../store/Selection.ts'
import { titleOf, isText } from '../../../forms/document/titleOf.ts'
import { lockOf, withIdsToggled } from '../store/View.ts'
import { openComments, openSetting } from '../inspector/openSetting.ts'
import { BADGE_ICONS, ruleBadges } from '../inspector/ruleBadges.ts'
import { Icon } from '../ui/Icon.tsx'
import { INDENT, type OutlineRow } from './outlineRows.ts'
import { ancestorsOf, areaOf } from '../../../forms/document/ancestorsOf.ts'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import { isDragged } from '../dnd/Dragged.ts'
import { readText, writeText } from '../../../forms/document/Text.ts'
import { setSetting } from '../../../forms/edits/setSetting.ts'
import { titleSettingOf } from '../store/titleSettingOf.ts'
import type { ElementId, FormDocument, Element } from '../../../forms/document/FormDocument.ts'
import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'
import type { GestureState } from '../store/gestureStore.ts'

interface OutlineItemProps {
  readonly row: OutlineRow
  readonly domId: string
  /** Pixels from the top of the tree. */
  readonly top: number
  readonly isActive: boolean
  readonly onRenamed: () => void
}

/** One element in the tree, subscribed to its own element only. */
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
  const comments = useEditorState((state) => state.commented.get(id) ?? 0)
  const renaming = useEditorState((state) => state.renaming === id)
  const look = useGesture((gesture) => dragLook(gesture, editor.state.document, id))
  const wrong = useEditorState(({ issues }) =>
    issues.some((issue) => issue.element === id && issue.severity === 'error'),
  )
  if (!element) return null
  const write = ({ target }: MouseEvent) => {
    // Controls inside the row handle their own presses.
    if (target instanceof HTMLElement && target.closest('button, input')) return
    const reason = unavailableIn(rename, editor, { ...editor.state, selected: [id] })
    if (reason === null) editor.setView({ renaming: id })
    else if (reason === 'locked') editor.isRejectedByLock([id])
  }
  const kind = editor.kinds.get(element.kind)
  const title = titleOf(element, language, main) || words(`${element.kind}.title`, { defaultValue: element.kind })
  const rules = kind ? ruleBadges(element, kind).map(({ sort }) => t(`outline.${sort}`)) : []
  const talk = comments > 0 && t('canvas.comments', { count: comments })
  const states = [
    ...rules,
    talk,
    locked && t('outline.locked'),
    hidden && t('outline.hidden'),
    wrong && t('outline.wrong'),
  ]
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
      onClick={(event) => selectPressed(editor, id, event)}
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
          editor.setView({ collapsed: withIdsToggled(editor.state.collapsed, [id]) })
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
          // Keyboard navigation belongs to the tree: a focused checkbox would take its keys.
          event.currentTarget.closest<HTMLElement>('[role="tree"]')?.focus()
        }}
      />
      <Icon name={element.kind} size={16} />
      {renaming ? <RenameInput element={element} onDone={onRenamed} /> : <span>{title}</span>}
      {kind ? <OutlineBadges element={element} kind={kind} /> : null}
      {comments > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          className="ed-outline-badge"
          data-badge="comments"
          aria-label={t('canvas.comments', { count: comments })}
          title={t('canvas.comments', { count: comments })}
          onClick={(event) => {
            event.stopPropagation()
            openComments(editor, id)
          }}
        >
          <Icon name="comment" size={14} />
        </button>
      ) : null}
      {wrong ? <Icon name="warning" size={14} /> : null}
      <OutlineTools id={id} title={title} isLocked={locked} isHidden={hidden} />
    </div>
  )
})

/** Look of a row during a drag: dragged itself, or in a part of the form that accepts none of the dragged elements. */
function dragLook(
  { dragged, deadEnds }: Pick<GestureState, 'dragged' | 'deadEnds'>,
  document: FormDocument,
  id: ElementId,
): 'gripped' | 'dead' | null {
  const element = elementOf(document, id)
  if (!dragged || !deadEnds || !element) return null
  const chain = [element, ...ancestorsOf(document, id)]
  if (chain.some((one) => isDragged(dragged, one.id))) return 'gripped'
  const isDead =
    deadEnds.areas.has(areaOf(document, element.parent)) || chain.some((one) => deadEnds.layouts.has(one.id))
  return isDead ? 'dead' : null
}

/** Badges of an element's rules: a press opens the rule in the settings; keyboard users reach it there. */
function OutlineBadges({ element, kind }: { readonly element: Element; readonly kind: ElementKind }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  return ruleBadges(element, kind).map(({ sort, keys }) => (
    <button
      key={sort}
      type="button"
      tabIndex={-1}
      className="ed-outline-badge"
      data-badge={sort}
      aria-label={t(`outline.${sort}`)}
      title={t(`outline.${sort}`)}
      onClick={(event) => {
        event.stopPropagation()
        openSetting(editor, element.id, 'logic', keys[0])
      }}
    >
      <Icon name={BADGE_ICONS[sort]} size={14} />
    </button>
  ))
}

interface OutlineToolsProps {
  readonly id: ElementId
  readonly title: string
  /** True if locked, by itself or by a parent. */
  readonly isLocked: boolean
  readonly isHidden: boolean
}

/** A row's eye and lock: shown when active, else on hover. The keyboard has commands. */
function OutlineTools({ id, title, isLocked, isHidden }: OutlineToolsProps) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const tools = [
    { part: 'hidden', is: isHidden, icon: isHidden ? 'hidden' : 'preview', words: isHidden ? 'show' : 'hide' },
    { part: 'locked', is: isLocked, icon: isLocked ? 'lock' : 'unlock', words: isLocked ? 'unlock' : 'lock' },
  ] as const
  return tools.map(({ part, is, icon, words }) => (
    <button
      key={part}
      type="button"
      tabIndex={-1}
      className="ed-outline-tool"
      data-tool={part}
      data-on={is || undefined}
      aria-label={t(`outline.${words}`, { title })}
      aria-pressed={is}
      title={t(`outline.${words}`, { title })}
      onClick={(event) => {
        event.stopPropagation()
        const { document, locked } = editor.state
        // If a parent has the lock, that is unlocked.
        const of = (part === 'locked' && lockOf(document, locked, id)) || id
        editor.setView({ [part]: withIdsToggled(editor.state[part], [of]) })
      }}
    >
      <Icon name={icon} size={14} />
    </button>
  ))
}

interface RenameInputProps {
  readonly element: Element
  /** Called when renaming ended, either way. */
  readonly onDone: () => void
}

/** Edits an element's title in the shown language: Enter or blur saves, Escape cancels. */
function RenameInput({ element, onDone }: RenameInputProps) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  const { language, document } = editor.state
  const main = document.languages[0] ?? 'en'
  const key = titleSettingOf(element, editor.kinds) ?? 'label'
  const stored = element.settings[key]
  const text = isText(stored) ? stored : undefined
  const before = readText(text, language, main)

  useEffect(() => input.current?.select(), [])

  const end = (isKept: boolean) => {
    if (isOver.current) return
    isOver.current = true
    const words = input.current?.value.trim() ?? ''
    if (isKept && words !== '' && words !== before) {
      editor.commit(setSetting(element.id, key, writeText(text, words, language, main)))
    }
    onDone()
  }
  return (
    <input
      ref={input}
      className="ed-input ed-rename"
      aria-label={t('outline.rename')}
      lang={language}
      defaultValue={before}
      onClick={(event) => event.stopPropagation()}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        event.stopPropagation()
        // During IME composition, Enter and Escape belong to the IME.
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') end(true)
        else if (event.key === 'Escape') end(false)
      }}
    />
  )
}
