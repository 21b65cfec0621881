import { useTranslation } from 'react-i18next'
import { useEditor } from '../store/EditorProvider.tsx'
import { toggledIn } from '../store/View.ts'
import { Icon } from '../ui/Icon.tsx'
import { FOOTER, type OutlineRow } from './outlineRows.ts'

interface FooterItemProps {
  readonly row: OutlineRow
  readonly domId: string
  readonly top: number
  readonly isActive: boolean
}

/** The row over what stands in the footer: pressing it folds and unfolds. */
export function FooterItem({ row, domId, top, isActive }: FooterItemProps) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  return (
    <div
      id={domId}
      role="treeitem"
      className="ed-outline-item ed-outline-footer"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.count}
      aria-expanded={row.isOpen ?? undefined}
      aria-selected={false}
      data-active={isActive || undefined}
      style={{ top }}
      onClick={() => editor.setView({ collapsed: toggledIn(editor.state.collapsed, [FOOTER]) })}
    >
      <span className="ed-fold">
        <Icon name={row.isOpen ? 'down' : 'right'} size={14} />
      </span>
      {t('outline.footer')}
    </div>
  )
}
