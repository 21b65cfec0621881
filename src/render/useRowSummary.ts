import { useMemo, useSyncExternalStore } from 'react'
import type { CompiledForm, PlanNode } from '../forms/compile/CompiledForm.ts'
import { pathOf } from '../forms/compile/answerPaths.ts'
import { answerParts, fillText } from '../forms/document/textParts.ts'
import type { RowId } from '../forms/filling/Filling.ts'
import { subscribeToTexts, rowTextOfRepeat } from './elementTexts.ts'
import { useRenderScope } from './RenderScope.ts'
import { textOfPart } from './textOfPart.ts'

/** The summary of one row with its current answers; '' while it is empty. */
export function useRowSummary(node: PlanNode, row: RowId): string {
  const { filling, words, language, t } = useRenderScope()
  const template = words(node.element.settings['summary'])
  const source = useMemo(() => {
    if (!filling) return { subscribe: () => () => {}, now: () => '' }
    const rowText = rowTextOfRepeat(node, row)
    const say = textOfPart(filling, rowText, { language, t })
    return {
      subscribe: (listener: () => void) => subscribeToTexts(filling, rowText, listener),
      now: () => (answerParts(template).some((part) => say(part)) ? fillText(template, say) : ''),
    }
  }, [filling, node, row, template, language, t])
  return useSyncExternalStore(source.subscribe, source.now, source.now)
}

/** Maximum number of answers shown for a collapsed row. */
const MAX_DETAILS = 3

/** Other answers of a row besides its summary, on one line: '' if there are none. */
export function useRowDetails(node: PlanNode, row: RowId): string {
  const { filling, language } = useRenderScope()
  const source = useMemo(() => {
    if (!filling) return { subscribe: () => () => {}, now: () => '' }
    const { words, expressions } = rowTextOfRepeat(node, row)
    const mentionedPaths = new Set(words.answers.values())
    for (const { reads } of expressions?.values() ?? []) for (const { name } of reads) mentionedPaths.add(pathOf(name))
    const questions = questionsOf(filling.compiled, node).filter(
      ({ kind, path }) => kind.text && path && !mentionedPaths.has(path),
    )
    return {
      subscribe: (listener: () => void) => {
        const stops = questions.map(({ element }) => filling.subscribe(element.id, listener, row))
        return () => {
          for (const stop of stops) stop()
        }
      },
      now: () =>
        questions
          .flatMap(({ kind, element, path }) => {
            const value = path && filling.state(element.id, row).shown ? filling.get(path, row) : undefined
            return (value !== undefined && kind.text?.(value, element.settings, language)) || []
          })
          .slice(0, MAX_DETAILS)
          .join(' · '),
    }
  }, [filling, node, row, language])
  return useSyncExternalStore(source.subscribe, source.now, source.now)
}

/** Returns the questions of a row with readable text as answer: no places, no files, no nested rows. */
function questionsOf(compiled: CompiledForm, { element }: PlanNode): readonly PlanNode[] {
  return (element.children ?? []).flatMap((id): readonly PlanNode[] => {
    const child = compiled.byId.get(id)
    if (!child || child.kind.rows) return []
    if (child.kind.sort === 'layout') return questionsOf(compiled, child)
    return child.kind.sort === 'input' && !child.kind.geometry && !child.kind.media ? [child] : []
  })
}
