import { useMemo } from 'react'
import type { ContentProps } from '../../client/render/ControlProps.ts'
import { useFormWords } from '../../client/render/RenderScope.ts'
import { markdownNodes } from '../text-block/markdownNodes.tsx'
import './notice.css'

const SIGNS = { info: 'i', success: '✓', warning: '!', error: '×' } as const

/** Words in a coloured box; what kind of words they are stands in their colour, their sign and, for screen readers, in words. */
export function NoticeContent({ id, settings, words }: ContentProps) {
  const t = useFormWords()
  const level = (['success', 'warning', 'error'] as const).find((one) => one === settings['level']) ?? 'info'
  const text = words(settings['text'])
  const nodes = useMemo(() => markdownNodes(text), [text])
  const label = words(settings['label'])
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
