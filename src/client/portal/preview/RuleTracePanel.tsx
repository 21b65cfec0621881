import './why.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { Page } from '../../../contract/shapes.ts'
import { titleOf } from '../../../forms/document/titleOf.ts'
import { rowsAround } from '../../../forms/filling/rowsAround.ts'
import { RuleExplanation } from './RuleExplanation.tsx'
import type { PreviewFilling, PreviewStore, Spot } from './previewStore.ts'
import { useFillingChange } from './useFillingChange.ts'
import { useOpenedForm } from './useOpenedForm.ts'

interface WhyPanelProps {
  readonly page: Page
  readonly store: PreviewStore
  readonly piece: PreviewFilling
}

const FILTERS = ['all', 'hidden', 'required', 'wrong'] as const
type Filter = (typeof FILTERS)[number]

/** List of all elements with their current state, or the reasons of the picked one. */
export function RuleTracePanel({ page, store, piece }: WhyPanelProps) {
  const { t } = useTranslation(['preview', 'elements'])
  const picked = useStore(store, (state) => state.picked)
  const [filter, setFilter] = useState<Filter>('all')
  const form = useOpenedForm(page)
  const { filling } = piece.live
  useFillingChange(filling)
  if (!form) return <p className="bench-hint">{t('preview:opening')}</p>
  if (picked && filling.compiled.byId.has(picked.id)) {
    return (
      <RuleExplanation
        form={form}
        piece={piece}
        spot={picked}
        store={store}
        onBack={() => store.setState({ picked: null })}
      />
    )
  }
  const { nodes, languages } = filling.compiled
  const spots = nodes.flatMap((node) => rowsAround(filling, node).map((row): Spot => ({ id: node.element.id, row })))
  const shown = spots.filter(({ id, row }) => passes(filter, filling.state(id, row)))
  return (
    <>
      <p className="bench-hint">{t('preview:why.hint')}</p>
      <div className="bench-group" role="group" aria-label={t('preview:why.filter')}>
        {FILTERS.map((one) => (
          <button
            key={one}
            type="button"
            className="bench-button"
            aria-pressed={one === filter}
            onClick={() => setFilter(one)}
          >
            {t(`preview:why.filters.${one}`)}
          </button>
        ))}
      </div>
      {shown.length === 0 && <p role="status">{t('preview:why.none')}</p>}
      <ul className="why-list">
        {shown.map(({ id, row }) => {
          const element = filling.compiled.byId.get(id)?.element
          const state = filling.state(id, row)
          return (
            <li key={`${id} ${row}`}>
              <button type="button" className="why-row" onClick={() => store.setState({ picked: { id, row } })}>
                <span data-hidden={!state.shown || undefined}>
                  {(element && titleOf(element, piece.language, languages[0])) || t(`elements:${element?.kind}.title`)}
                  {row !== '' && ` · ${filling.pointer(id, row).split('/').slice(1, -1).map(counted).join(' › ')}`}
                </span>
                {!state.shown && <i>{t('preview:why.hidden')}</i>}
                {state.required && <i>{t('preview:why.required')}</i>}
                {state.shown && state.readOnly && <i>{t('preview:why.readOnly')}</i>}
                {state.violations.length > 0 && <i data-wrong="">{t('preview:why.wrong')}</i>}
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Rows count from 1. */
const counted = (part: string) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part)

function passes(filter: Filter, state: ReturnType<PreviewFilling['live']['filling']['state']>): boolean {
  if (filter === 'hidden') return !state.shown
  if (filter === 'required') return state.required
  return filter === 'wrong' ? state.violations.length > 0 : true
}
