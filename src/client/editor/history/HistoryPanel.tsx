import { useEffect, useMemo, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Step } from '../../../forms/history/History.ts'
import { revertStep } from '../../../forms/merging/revertStep.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { useRowWindow } from '../ui/useRowWindow.ts'
import { StepRow } from './StepRow.tsx'
import { elementsIn } from './stepSubject.ts'
import './history.css'
import { lazyPanel } from '../ui/lazyPanel.tsx'

const { Component: RevertDialog } = lazyPanel(async () => (await import('./RevertDialog.tsx')).RevertDialog)

/** Row height in pixels, as in the style sheet. */
const ROW = 52

/** All steps with their times, latest first: press one to go there, or revert a single one and keep the later ones. */
export function HistoryPanel() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const history = useEditorState((state) => state.history)
  const lost = useEditorState((state) => state.historyLost)
  const readOnly = useEditorState(({ form }) => form.role !== 'owner' && form.role !== 'editor')
  const [reverting, setReverting] = useState<number | null>(null)
  /** Null is the form before the first step. */
  const rows = useMemo<readonly (Step | null)[]>(() => [...history.allSteps.toReversed(), null], [history])
  const others = useMemo(() => elementsIn(history.allSteps), [history])
  const { box, first, end, show } = useRowWindow(rows.length, ROW)
  const { position } = history
  const current = rows.findIndex((step) => (step?.serial ?? 0) === position)

  useEffect(() => show(current), [show, current])

  const goTo = (to: number) => {
    editor.goTo(to)
    editor.announce(
      t('history.wentTo', { number: rows.length - 1 - rows.findIndex((row) => (row?.serial ?? 0) === to) }),
    )
  }

  const revert = (serial: number) => {
    const reverted = revertStep(editor.state.history, serial, editor.kinds)
    if (reverted && reverted.conflicts.length > 0) return setReverting(serial)
    if (reverted?.edit && editor.commit(reverted.edit)) editor.announce(t('history.reverted'))
    else editor.announce(t('history.nothingLeft'))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const row = event.target instanceof Element ? event.target.closest('[data-row]') : null
    const at = Number(row?.getAttribute('data-row') ?? -1)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (at < 0 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(to)
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-row="${to}"] button`)?.focus())
  }

  return (
    <div className="ed-history">
      {lost ? <p className="ed-hint">{t('history.lost')}</p> : null}
      {rows.length === 1 ? <p className="ed-hint">{t('history.empty')}</p> : null}
      <div className="ed-history-list" ref={box}>
        <ol aria-label={t('history.label')} style={{ height: rows.length * ROW }} onKeyDown={onKeyDown}>
          {rows.slice(first, end).map((step, i) => (
            <StepRow
              key={step?.serial ?? 0}
              step={step}
              others={others}
              index={first + i}
              count={rows.length}
              top={(first + i) * ROW}
              place={first + i === current ? 'current' : first + i < current ? 'undone' : 'done'}
              readOnly={readOnly}
              onGoTo={goTo}
              onRevert={revert}
            />
          ))}
        </ol>
      </div>
      <>{reverting === null ? null : <RevertDialog serial={reverting} onClose={() => setReverting(null)} />}</>
    </div>
  )
}
