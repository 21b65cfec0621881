import { memo, type ReactNode, useMemo } from 'react'
import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import type { ElementId } from '../../forms/document/FormDocument.ts'
import { blocksOf } from './blocksOf.ts'
import { ElementView } from './ElementView.tsx'
import { useBlocks } from './useBlocks.ts'

interface ElementListProps {
  readonly compiled: CompiledForm
  readonly ids: readonly ElementId[]
}

/**
 * The elements of one list in order. A long one comes in blocks: each is skipped by layout while off screen, yet stays
 * in tab order, in find-in-page and for screen readers.
 */
export function ElementList({ compiled, ids }: ElementListProps) {
  const slices = useMemo(() => blocksOf(compiled, ids), [compiled, ids])
  return slices.length > 1 ? <LongList compiled={compiled} slices={slices} /> : ids.map((id) => draw(compiled, id))
}

interface LongListProps extends Pick<ElementListProps, 'compiled'> {
  readonly slices: readonly (readonly ElementId[])[]
}

function LongList({ compiled, slices }: LongListProps) {
  const blocks = useBlocks(slices)
  return blocks.map((block) => (
    <div className={block.drawn ? 'gf-block' : 'gf-block gf-block-waiting'} key={block.ids[0]}>
      {block.drawn && <BlockView compiled={compiled} ids={block.ids} />}
    </div>
  ))
}

/** Memoised: a list is drawn again for each block that comes, and what stands in the others is not. */
const BlockView = memo(function BlockView({ compiled, ids }: ElementListProps) {
  return ids.map((id) => draw(compiled, id))
})

/** One element of a compiled form, with what stands in it. */
export function draw(compiled: CompiledForm, id: ElementId): ReactNode {
  const node = compiled.byId.get(id)
  if (!node) return null
  const { children } = node.element
  return (
    <ElementView key={id} node={node}>
      {children && <ElementList compiled={compiled} ids={children} />}
    </ElementView>
  )
}
