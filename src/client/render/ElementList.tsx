import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import type { ElementId } from '../../forms/document/FormDocument.ts'
import { ElementView } from './ElementView.tsx'
import { whenIdle } from './mountQueue.ts'

/** Elements per block: about a screen, and about 10 ms to mount. */
const BLOCK = 16

interface ElementListProps {
  readonly compiled: CompiledForm
  readonly ids: readonly ElementId[]
}

/**
 * The elements of one list in order. A long one comes in blocks: the first at once, the others one after another in
 * short tasks; each is skipped by layout while off screen, yet stays in tab order, in find-in-page and for screen readers.
 */
export function ElementList({ compiled, ids }: ElementListProps) {
  const blocks = Math.ceil(ids.length / BLOCK)
  const [mounted, setMounted] = useState(1)
  useEffect(() => {
    if (mounted >= blocks) return
    return whenIdle(() => flushSync(() => setMounted((count) => count + 1)))
  }, [mounted, blocks])

  if (blocks <= 1) return ids.map((id) => draw(compiled, id))
  return Array.from({ length: Math.min(mounted, blocks) }, (_, block) => (
    <div className="gf-block" key={ids[block * BLOCK]}>
      {ids.slice(block * BLOCK, (block + 1) * BLOCK).map((id) => draw(compiled, id))}
    </div>
  ))
}

function draw(compiled: CompiledForm, id: ElementId): ReactNode {
  const node = compiled.byId.get(id)
  if (!node) return null
  if (!node.element.children) return <ElementView key={id} node={node} />
  return (
    <ElementView key={id} node={node}>
      <ElementList compiled={compiled} ids={node.element.children} />
    </ElementView>
  )
}
