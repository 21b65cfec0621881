import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { extendDown, extendUp } from '../commands/selecting.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { pick } from '../store/pick.ts'
import { isSelected, primaryOf } from '../store/Selection.ts'
import { titleOf } from '../store/titleOf.ts'
import { Icon } from '../ui/Icon.tsx'

/** The form as a tree: select by press or arrows; the canvas follows. */
export function Outline() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const children = useEditorState(({ document }) => document.roots.children)
  const footer = useEditorState(({ document }) => document.roots.footer)
  const nothing = useEditorState(({ selected }) => selected.length === 0)
  return (
    <div
      className="ed-outline"
      role="tree"
      aria-multiselectable
      aria-label={t('outline.label')}
      tabIndex={nothing ? 0 : -1}
      onKeyDown={(event) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault()
          const isDown = event.key === 'ArrowDown'
          if (event.shiftKey) (isDown ? extendDown : extendUp).run(editor)
          else editor.selectStep(isDown ? 1 : -1)
        } else if (event.key === 'ArrowLeft') editor.selectParent()
        else if (event.key === 'ArrowRight') editor.selectStep(1)
      }}
    >
      {children.length === 0 ? <p className="ed-hint">{t('outline.empty')}</p> : null}
      {children.map((id) => (
        <OutlineNode key={id} id={id} level={1} />
      ))}
      {footer.length > 0 ? <h3>{t('outline.footer')}</h3> : null}
      {footer.map((id) => (
        <OutlineNode key={id} id={id} level={1} />
      ))}
    </div>
  )
}

const OutlineNode = memo(function OutlineNode({ id, level }: { readonly id: ElementId; readonly level: number }) {
  const editor = useEditor()
  const { t: words } = useTranslation('elements')
  const ref = useRef<HTMLButtonElement>(null)
  const element = useEditorState(({ document }) => document.elements[id])
  const language = useEditorState((state) => state.language)
  const fallback = useEditorState(({ document }) => document.languages[0])
  const selected = useEditorState((state) => isSelected(state, id))
  const primary = useEditorState((state) => primaryOf(state) === id)
  const wrong = useEditorState(({ issues }) =>
    issues.some((issue) => issue.element === id && issue.severity === 'error'),
  )

  useEffect(() => {
    if (!primary) return
    ref.current?.scrollIntoView({ block: 'nearest' })
    if (ref.current?.closest('[role="tree"]')?.contains(document.activeElement)) ref.current.focus()
  }, [primary])

  if (!element) return null
  const title = titleOf(element, language, fallback) || words(`${element.kind}.title`, { defaultValue: element.kind })
  return (
    <div className="ed-outline-branch">
      <button
        ref={ref}
        type="button"
        role="treeitem"
        aria-level={level}
        aria-selected={selected}
        {...(element.children ? { 'aria-expanded': true } : {})}
        tabIndex={primary ? 0 : -1}
        className="ed-outline-item"
        style={{ paddingInlineStart: 8 + (level - 1) * 16 }}
        onClick={(event) => pick(editor, id, event)}
      >
        <Icon name={element.kind} size={16} />
        <span>{title}</span>
        {wrong ? <Icon name="warning" size={14} /> : null}
      </button>
      {element.children?.map((child) => (
        <OutlineNode key={child} id={child} level={level + 1} />
      ))}
    </div>
  )
})
