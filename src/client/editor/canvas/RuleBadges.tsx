import { useEffect, useState } from 'react'
import type { Element, ElementId } from '../../../forms/document/FormDocument.ts'
import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'
import { whenIdle } from '../../../render/mountQueue.ts'
import { openComments, openSetting } from '../inspector/openSetting.ts'
import { BADGE_ICONS, ruleBadges, type RuleBadge } from '../inspector/ruleBadges.ts'
import { SaidRule } from '../logic/lazyLogic.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useCanvasTranslation } from './useCanvasTranslation.ts'

interface RuleBadgesProps {
  readonly element: Element
  readonly kind: ElementKind
  /** True if the badges are in the tab order. */
  readonly primary: boolean
  /** Number of unresolved comments. */
  readonly comments: number
}

/** Badges of an element's rules: visibility, required, validation. Pressing one opens it in the settings. */
export function RuleBadges({ element, kind, primary, comments }: RuleBadgesProps) {
  const badges = ruleBadges(element, kind)
  if (badges.length === 0 && comments === 0) return null
  return (
    <div className="ed-rule-badges">
      {badges.map((badge) => (
        <Badge key={badge.sort} {...badge} element={element} kind={kind} primary={primary} />
      ))}
      {comments > 0 ? <CommentBadge id={element.id} count={comments} primary={primary} /> : null}
    </div>
  )
}

interface CommentBadgeProps {
  readonly id: ElementId
  readonly count: number
  readonly primary: boolean
}

function CommentBadge({ id, count, primary }: CommentBadgeProps) {
  const { t } = useCanvasTranslation()
  const editor = useEditor()
  return (
    <button
      type="button"
      className="ed-rule-badge"
      data-badge="comments"
      tabIndex={primary ? 0 : -1}
      onClick={(event) => {
        event.stopPropagation()
        openComments(editor, id)
      }}
    >
      <Icon name="comment" size={13} />
      <span>{t('canvas.comments', { count })}</span>
    </button>
  )
}

function Badge({ sort, keys, element, kind, primary }: RuleBadge & Omit<RuleBadgesProps, 'comments'>) {
  const { t: words } = useCanvasTranslation('elements')
  const editor = useEditor()
  const isReady = useLater()
  const [key, ...more] = keys
  const labels = keys.map((one) =>
    words([`${kind.id}.settings.${one}`, `common.settings.${one}`], { defaultValue: one }),
  )
  const source = element.settings[key]
  return (
    <button
      type="button"
      className="ed-rule-badge"
      data-badge={sort}
      tabIndex={primary ? 0 : -1}
      title={labels.join(', ')}
      onClick={(event) => {
        event.stopPropagation()
        openSetting(editor, element.id, 'logic', key)
      }}
    >
      <Icon name={BADGE_ICONS[sort]} size={13} />
      <span>
        {labels[0]}
        {isReady && sort === 'logic' && typeof source === 'string' ? (
          <>
            {' '}
            <SaidRule id={element.id} setting={key} source={source} />
          </>
        ) : null}
        {more.length === 0 ? null : ` +${more.length}`}
      </span>
    </button>
  )
}

/** Returns false until the browser is idle. */
function useLater(): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => whenIdle(() => setLater(true)), [])
  return isLater
}
