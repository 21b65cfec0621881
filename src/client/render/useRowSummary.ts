import { useMemo, useSyncExternalStore } from 'react'
import { useRenderScope } from './RenderScope.ts'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import type { Filling, RowId } from '../../forms/filling/Filling.ts'
import { fillTemplate, namesIn } from './summaryTemplate.ts'

/** The summary of one row as its answers are now; '' while it says nothing. */
export function useRowSummary(node: PlanNode, row: RowId): string {
  const { filling, words, language } = useRenderScope()
  const template = words(node.element.settings['summary'])
  const source = useMemo(() => {
    const named = filling ? nodesNamed(filling, node, template) : new Map<string, PlanNode>()
    return {
      subscribe: (listener: () => void) => {
        const stops = Array.from(named.values(), ({ element }) => filling?.subscribe(element.id, listener, row))
        return () => {
          for (const stop of stops) stop?.()
        }
      },
      now: () => fillTemplate(template, (name) => textOf(filling, named.get(name), row, language)),
    }
  }, [filling, node, row, template, language])
  return useSyncExternalStore(source.subscribe, source.now)
}

/** The inputs of a row that a template names. */
function nodesNamed({ compiled }: Filling, { path }: PlanNode, template: string): Map<string, PlanNode> {
  const found = new Map<string, PlanNode>()
  for (const name of namesIn(template)) {
    const node = compiled.byPath.get(`${path ?? ''}/${name.replaceAll('.', '/')}`)
    if (node?.kind.sort === 'input') found.set(name, node)
  }
  return found
}

function textOf(filling: Filling | null, node: PlanNode | undefined, row: RowId, language: string): string {
  if (!filling || !node || node.path === null || !filling.state(node.element.id, row).shown) return ''
  const value = filling.get(node.path, row)
  return value === undefined ? '' : (node.kind.text?.(value, node.element.settings, language) ?? '')
}
