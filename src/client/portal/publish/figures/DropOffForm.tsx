import { Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../../../contract/shapes.ts'
import type { ElementId } from '../../../../forms/document/FormDocument.ts'
import { StaticForm } from '../StaticForm.tsx'
import { type DropOffFigures, mostLeft, stageLabel } from './dropOff.ts'

interface DropOffFormProps {
  readonly page: Page
  readonly figures: DropOffFigures
  /** The user's own first. */
  readonly languages: readonly string[]
}

/** The form as collectors see it, with a bar below each question for the share of fillings that reached it. */
export function DropOffForm({ page, figures, languages }: DropOffFormProps) {
  const { t, i18n } = useTranslation('versions')
  const root = useRef<HTMLDivElement>(null)
  const [revealed, setRevealed] = useState<{ readonly id: ElementId } | null>(null)
  const { begun, stages } = figures
  const pages = stages.flatMap((stage, at) => {
    const first = stages[at + 1]
    const label = stageLabel(stage, languages) || t('dropOff.unnamed')
    return stage.isPage && first ? [{ value: first.id, label }] : []
  })
  useEffect(() => {
    const drawn = root.current
    if (!drawn) return
    const share = new Intl.NumberFormat(i18n.language, { style: 'percent' })
    const most = mostLeft(stages)
    const mark = () => {
      for (const { id, isPage, reached, left } of stages) {
        const element = drawn.querySelector<HTMLElement>(`[data-element="${CSS.escape(id)}"]`)
        if (isPage || !element) continue
        const part = begun === 0 ? 0 : reached / begun
        const text = t(left === 0 ? 'dropOff.onFormReached' : 'dropOff.onFormLeft', {
          share: share.format(part),
          count: left,
        })
        element.dataset['dropOff'] = text
        element.toggleAttribute('data-drop-off-most', left > 0 && left === most)
        element.style.setProperty('--reached', `${part * 100}%`)
      }
    }
    mark()
    // Far questions are drawn when they are near.
    const watching = new MutationObserver(mark)
    watching.observe(drawn, { childList: true, subtree: true })
    return () => watching.disconnect()
  }, [begun, stages, i18n.language, t])
  return (
    <div className="drop-off-form" ref={root}>
      {pages.length > 1 && (
        <Select<ElementId>
          aria-label={t('dropOff.page')}
          value={revealed?.id ?? pages[0]?.value}
          onChange={(id) => setRevealed({ id })}
          popupMatchSelectWidth={false}
          options={pages}
        />
      )}
      <StaticForm page={page} language={i18n.language} reveal={revealed} />
    </div>
  )
}
