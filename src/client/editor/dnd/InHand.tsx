import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import { titleOf } from '../../../forms/document/titleOf.ts'
import { Icon } from '../ui/Icon.tsx'
import { kindsInHand } from './Dragged.ts'
import { useDragWords } from './DropMarks.tsx'

/** What is dragged, beside the pointer: its name, how many there are, and why it may not go where it is. */
export function InHand() {
  const { t } = useTranslation('editor')
  const { t: words } = useTranslation('elements')
  const { editor, dragged, reason } = useDragWords()
  useEffect(() => {
    if (reason !== null) editor.announce(reason)
  }, [editor, reason])
  if (!dragged) return null
  const { document, language } = editor.state
  const [kind = ''] = kindsInHand(document, dragged)
  const ids = dragged.from === 'canvas' ? dragged.ids : []
  const element = elementOf(document, ids[0] ?? '')
  const name = dragged.from === 'block' ? dragged.name : ''
  const title = name || (element && titleOf(element, language, document.languages[0])) || words(`${kind}.title`)
  return (
    <div className="ed-in-hand" data-refused={reason !== null || undefined}>
      <Icon name={element?.kind ?? kind} />
      <span>
        <strong>{title}</strong>
        {ids.length > 1 ? <b>{t('drag.more', { count: ids.length - 1 })}</b> : null}
        {reason === null ? null : <em>{reason}</em>}
      </span>
    </div>
  )
}
