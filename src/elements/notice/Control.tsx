import { useMemo } from 'react'
import type { ContentProps, ControlEntry } from '../../render/ControlProps.ts'
import { useFormTranslation } from '../../render/RenderScope.ts'
import { markdownNodes } from '../text-block/markdownNodes.tsx'
import type { NoticeSettings } from './notice.ts'
import './notice.css'

export const control: ControlEntry = { sort: 'content', Content: NoticeContent }

const SIGNS = { info: 'i', success: '✓', warning: '!', error: '×' } as const

/** A text in a coloured box; its level is shown by colour and icon and, for screen readers, as text. */
function NoticeContent({ id, settings, words }: ContentProps<NoticeSettings>) {
  const t = useFormTranslation()
  const level = (['success', 'warning', 'error'] as const).find((one) => one === settings.level) ?? 'info'
  const { text } = settings
  const nodes = useMemo(() => markdownNodes(words, text), [words, text])
  const label = words(settings.label)
  return (
    <div id={id} className={`gf-notice gf-notice-${level}`} role="note" aria-label={label || t(`notice.${level}`)}>
      <span className="gf-notice-sign" aria-hidden="true">
        {SIGNS[level]}
      </span>
      <div className="gf-text-block">
        {label && <div className="gf-notice-title">{label}</div>}
        {nodes}
      </div>
    </div>
  )
}
