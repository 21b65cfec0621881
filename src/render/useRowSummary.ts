import { useMemo, useSyncExternalStore } from 'react'
import type { PlanNode } from '../forms/compile/CompiledForm.ts'
import { answerParts, fillText } from '../forms/document/textParts.ts'
import type { RowId } from '../forms/filling/Filling.ts'
import { listenTo, spokenInRow } from './elementWords.ts'
import { useRenderScope } from './RenderScope.ts'
import { sayPart } from './sayPart.ts'

/** The summary of one row as its answers are now; '' while it says nothing. */
export function useRowSummary(node: PlanNode, row: RowId): string {
  const { filling, words, language, t } = useRenderScope()
  const template = words(node.element.settings['summary'])
  const source = useMemo(() => {
    if (!filling) return { subscribe: () => () => {}, now: () => '' }
    const spoken = spokenInRow(node, row)
    const say = sayPart(filling, spoken, { language, t })
    return {
      subscribe: (listener: () => void) => listenTo(filling, spoken, listener),
      now: () => (answerParts(template).some((part) => say(part)) ? fillText(template, say) : ''),
    }
  }, [filling, node, row, template, language, t])
  return useSyncExternalStore(source.subscribe, source.now, source.now)
}
