import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PlanNode } from '../forms/compile/CompiledForm.ts'
import type { ControlEntry } from './ControlProps.ts'
import type { LazyControl } from './ControlSource.ts'
import { useRenderedInput } from './ElementContext.ts'
import { resumeFocus } from './focusElement.ts'
import { useFormTranslation } from './RenderScope.ts'

interface LazyElementProps {
  readonly source: LazyControl
  readonly node: PlanNode
  readonly draw: (entry: ControlEntry) => ReactNode
}

/**
 * An element whose code is being loaded: a placeholder until then, with the label if it is an input, and a retry button
 * if loading failed. A failure without a network is retried when the network is back.
 */
export function LazyElement({ source, node, draw }: LazyElementProps) {
  const t = useFormTranslation()
  const [entry, setEntry] = useState(source.entry)
  const [failed, setFailed] = useState(false)
  const waited = useRef(!entry)
  useEffect(() => {
    if (entry || failed) return
    let wanted = true
    source.load().then(
      (loaded) => wanted && setEntry(loaded),
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [source, entry, failed])
  useEffect(() => {
    if (entry && waited.current) resumeFocus()
  }, [entry])
  useEffect(() => {
    if (!failed) return
    const again = () => setFailed(false)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [failed])
  if (entry) return draw(entry)
  if (!failed) return node.kind.sort === 'input' ? draw(WAITING) : <Room node={node} />
  return (
    <div className="gf-lazy-failed" role="alert">
      {t('lazy.failed')}{' '}
      <button type="button" className="gf-button" onClick={() => setFailed(false)}>
        {t('lazy.retry')}
      </button>
    </div>
  )
}

/** An input without its control yet: has its label and shows its errors. */
const WAITING: ControlEntry = { sort: 'input', Control: InputRoom, grouped: () => true }

function InputRoom() {
  return <Room node={useRenderedInput().node} />
}

/** A placeholder of about the final height, so that little moves. */
function Room({ node: { element, kind } }: Pick<LazyElementProps, 'node'>) {
  const t = useFormTranslation()
  const usual = element.children ? element.children.length * QUESTION : CONTROL
  const room = typeof kind.room === 'function' ? kind.room(element.settings) : (kind.room ?? usual)
  if (room === 0) return null
  return (
    <div
      className="gf-skeleton"
      style={{ blockSize: room }}
      aria-busy="true"
      aria-label={t('lazy.loading')}
      role="img"
    />
  )
}

/** Heights of a control, and of a question with its label and margin, in px. */
const CONTROL = 48
const QUESTION = 100
