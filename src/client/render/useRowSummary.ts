import type { TFunction } from 'i18next'
import { useMemo, useSyncExternalStore } from 'react'
import { numberFormat } from '../../elements/common/intl.ts'
import { pathOf } from '../../forms/compile/answerPaths.ts'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import { fillSummary, summaryParts } from '../../forms/document/summaryParts.ts'
import type { Filling, RowId } from '../../forms/filling/Filling.ts'
import type { Expression } from '../../logic/Expression.ts'
import { useRenderScope } from './RenderScope.ts'

/** The summary of one row as its answers are now; '' while it says nothing. */
export function useRowSummary(node: PlanNode, row: RowId): string {
  const { filling, words, language, t } = useRenderScope()
  const template = words(node.element.settings['summary'])
  const source = useMemo(() => {
    if (!filling) return { subscribe: () => () => {}, now: () => '' }
    const named = (name: string) => filling.compiled.byPath.get(`${node.path ?? ''}/${pathOf(name)}`)
    return {
      subscribe: (listener: () => void) => {
        const stops = readersOf(filling, node, template, row).map((listen) => listen(listener))
        return () => {
          for (const stop of stops) stop()
        }
      },
      now: () =>
        fillSummary(template, ({ is, text }) => {
          if (is === 'name') return answerText(filling, named(text), row, language)
          const expression = node.summary?.get(text)
          const outcome = expression && filling.evaluate(expression, row)
          return outcome && 'value' in outcome ? valueText(outcome.value, language, t) : ''
        }),
    }
  }, [filling, node, row, template, language, t])
  return useSyncExternalStore(source.subscribe, source.now)
}

type Listen = (listener: () => void) => () => void

/** To listen to what a summary says: to answers of the row, or to all where it looks further than that. */
function readersOf(filling: Filling, node: PlanNode, template: string, row: RowId): readonly Listen[] {
  const { byPath } = filling.compiled
  const paths = new Set<string>()
  for (const { is, text } of summaryParts(template)) {
    const expression = is === 'expression' ? node.summary?.get(text) : undefined
    if (expression && looksAround(expression)) return [filling.subscribeAll.bind(filling)]
    for (const { name } of expression?.reads ?? []) paths.add(pathOf(name))
    if (is === 'name') paths.add(`${node.path ?? ''}/${pathOf(text)}`)
  }
  return [...paths].flatMap((path) => {
    const id = byPath.get(path)?.element.id
    return id === undefined ? [] : [(listener: () => void) => filling.subscribe(id, listener, row)]
  })
}

function looksAround({ reads, readsLists, readsPosition }: Expression): boolean {
  return readsPosition || readsLists.length > 0 || reads.some(({ up, gives }) => up !== 0 || gives !== 'answer')
}

function answerText(filling: Filling, node: PlanNode | undefined, row: RowId, language: string): string {
  if (!node || node.kind.sort !== 'input' || node.path === null) return ''
  if (!filling.state(node.element.id, row).shown) return ''
  const value = filling.get(node.path, row)
  return value === undefined ? '' : (node.kind.text?.(value, node.element.settings, language) ?? '')
}

/** What an expression came to, for people: numbers as their language writes them. */
function valueText(value: unknown, language: string, t: TFunction<'render'>): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint') return numberFormat(language).format(value)
  if (typeof value === 'boolean') return t(value ? 'field.yes' : 'field.no')
  return Array.isArray(value) ? value.map((one) => valueText(one, language, t)).join(', ') : ''
}
