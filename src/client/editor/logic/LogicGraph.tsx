import './graph.css'
import { useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { BOX, layoutGraph, type GraphLayout, type GraphEdge } from './layoutGraph.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import type { FormRule } from './rulesOf.ts'

interface LogicGraphProps {
  readonly rules: readonly FormRule[]
  readonly nameOf: (id: ElementId) => string
  /** Goes to an element of the form. */
  readonly onShow: (id: ElementId) => void
}

const ZOOMS = [0.4, 0.55, 0.75, 1, 1.35] as const
const MARGIN = 16
/** Width of the frame on a desktop, in px; and the zoom index below which names are hard to read. */
const FRAME = 960
const READABLE = 1

/** Returns the largest zoom that shows all columns, but no smaller than names are readable. */
function fittingZoom(wide: number): number {
  const fits = ZOOMS.findLastIndex((scale) => scale <= 1 && (wide + 2 * MARGIN) * scale <= FRAME)
  return Math.max(fits, READABLE)
}

/** Scrolls to the vertical middle, where the first boxes of the columns are. */
function toMiddle(frame: HTMLElement | null): void {
  if (frame) frame.scrollTop = (frame.scrollHeight - frame.clientHeight) / 2
}

/** Graph of dependencies, from left to right. A press on a box shows only its own lines, and a link to the element. */
export function LogicGraph({ rules, nameOf, onShow }: LogicGraphProps) {
  const { t } = useTranslation('logic')
  const frame = useRef<HTMLDivElement>(null)
  const atMiddle = useCallback((element: HTMLDivElement | null) => {
    frame.current = element
    toMiddle(element)
  }, [])
  const [picked, setPicked] = useState<ElementId | null>(null)
  const { ids, edges } = useMemo(() => graphOf(rules), [rules])
  const layout = useMemo(() => layoutGraph(ids, edges), [ids, edges])
  const [chosenZoom, setZoom] = useState<number | null>(null)
  const zoom = chosenZoom ?? fittingZoom(layout.wide)
  if (ids.length === 0) return <p>{t('graph.none')}</p>
  const scale = ZOOMS[zoom] ?? 1
  const chosen = picked !== null && layout.boxes.has(picked) ? picked : null
  const near = edges.filter(({ from, to }) => from === chosen || to === chosen)
  const around = new Set(near.flatMap(({ from, to }) => [from, to]))
  const namesOf = (list: readonly ElementId[]) => [...new Set(list)].map(nameOf).join(', ') || t('overview.nobody')
  const before = (id: ElementId) => edges.filter(({ to }) => to === id).map(({ from }) => from)
  const after = (id: ElementId) => edges.filter(({ from }) => from === id).map(({ to }) => to)
  const closer = (by: number) => setZoom(Math.min(Math.max(zoom + by, 0), ZOOMS.length - 1))
  const byKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') closer(1)
    else if (event.key === '-') closer(-1)
    else return
    event.preventDefault()
  }
  return (
    <section className="ed-graph" aria-label={t('graph.title')} onKeyDown={byKey}>
      <div className="ed-graph-tools">
        <ul className="ed-graph-legend">
          {EDGE_SORTS.map((sort) => (
            <li key={sort} data-sort={sort}>
              {t(`graph.sort.${sort}`)}
            </li>
          ))}
        </ul>
        {([-1, 1] as const).map((by) => (
          <button
            key={by}
            type="button"
            className="ed-button ed-small"
            aria-label={t(by < 0 ? 'graph.farther' : 'graph.closer')}
            title={t(by < 0 ? 'graph.farther' : 'graph.closer')}
            disabled={by < 0 ? zoom === 0 : zoom === ZOOMS.length - 1}
            onClick={() => closer(by)}
          >
            {by < 0 ? '−' : '+'}
          </button>
        ))}
      </div>
      <div
        ref={atMiddle}
        className="ed-graph-frame"
        tabIndex={0}
        role="group"
        aria-label={t('graph.frame')}
        onPointerDown={(event) => frame.current && dragToScroll(frame.current, event.nativeEvent)}
      >
        <div style={{ width: (layout.wide + 2 * MARGIN) * scale, height: (layout.high + 2 * MARGIN) * scale }}>
          <div className="ed-graph-sheet" style={{ transform: `scale(${scale})` }}>
            <svg
              width={layout.wide + 2 * MARGIN}
              height={layout.high + 2 * MARGIN}
              viewBox={`${-MARGIN} ${-MARGIN} ${layout.wide + 2 * MARGIN} ${layout.high + 2 * MARGIN}`}
              aria-hidden="true"
            >
              {edges.map(({ from, to, sort }) => (
                <path
                  key={`${from} ${to} ${sort}`}
                  data-sort={sort}
                  data-faint={chosen !== null && from !== chosen && to !== chosen}
                  d={wayOf(layout, from, to)}
                />
              ))}
            </svg>
            {ids.map((id) => {
              const { x, y } = layout.boxes.get(id) ?? { x: 0, y: 0 }
              return (
                <button
                  key={id}
                  type="button"
                  aria-pressed={id === chosen}
                  aria-label={t('graph.box', {
                    name: nameOf(id),
                    before: namesOf(before(id)),
                    after: namesOf(after(id)),
                  })}
                  title={nameOf(id)}
                  data-faint={chosen !== null && !around.has(id)}
                  style={{ left: x + MARGIN, top: y + MARGIN, width: BOX.wide, height: BOX.high }}
                  onClick={() => setPicked(id === chosen ? null : id)}
                  onDoubleClick={() => onShow(id)}
                >
                  {nameOf(id)}
                </button>
              )
            })}
          </div>
        </div>
      </div>
      <div className="ed-graph-picked" role="status">
        {chosen === null ? (
          <p className="ed-hint">{t('graph.hint')}</p>
        ) : (
          <>
            <p>
              <strong>{nameOf(chosen)}</strong>
              <br />
              {t('graph.before', { names: namesOf(before(chosen)) })}
              <br />
              {t('graph.after', { names: namesOf(after(chosen)) })}
            </p>
            <button type="button" className="ed-button ed-small" onClick={() => onShow(chosen)}>
              {t('overview.show', { element: nameOf(chosen) })}
            </button>
          </>
        )}
      </div>
    </section>
  )
}

/**
 * Returns the path from the right edge of one box to the left edge of the other; it turns back over both where it
 * closes a cycle.
 */
function wayOf({ boxes }: GraphLayout, from: ElementId, to: ElementId): string {
  const [a, b] = [boxes.get(from), boxes.get(to)]
  if (!a || !b) return ''
  const [x1, y1, x2, y2] = [a.x + BOX.wide, a.y + BOX.high / 2, b.x, b.y + BOX.high / 2]
  const bend = x2 > x1 ? (x2 - x1) / 2 : BOX.acrossGap
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}m-7 -4l7 4l-7 4`
}

/** Scrolls along with the mouse until its button is released. Touch scrolls natively. */
function dragToScroll(frame: HTMLElement, { target, button, pointerType, pointerId, clientX, clientY }: PointerEvent) {
  if (button !== 0 || pointerType !== 'mouse' || (target instanceof Element && target.closest('button'))) return
  const { scrollLeft, scrollTop } = frame
  frame.setPointerCapture(pointerId)
  const done = new AbortController()
  const move = (event: PointerEvent) => {
    frame.scrollLeft = scrollLeft + clientX - event.clientX
    frame.scrollTop = scrollTop + clientY - event.clientY
  }
  frame.addEventListener('pointermove', move, { signal: done.signal })
  for (const end of ['pointerup', 'pointercancel'] as const)
    frame.addEventListener(end, () => done.abort(), { signal: done.signal })
}

/** Effect on the other element: its visibility, its value, or its valid answers. */
const EDGE_SORTS = ['shows', 'gives', 'limits'] as const
type EdgeSort = (typeof EDGE_SORTS)[number]

interface LogicEdge extends GraphEdge {
  readonly sort: EdgeSort
}

const SORTS: { readonly [role in FormRule['role']]: EdgeSort } = {
  shownWhen: 'shows',
  calculation: 'gives',
  count: 'gives',
  default: 'gives',
  requiredWhen: 'limits',
  readOnlyWhen: 'limits',
  choiceFilter: 'limits',
  constraint: 'limits',
  words: 'gives',
  action: 'gives',
  event: 'gives',
}

/** Returns the dependencies as nodes and edges, from elements that are read to those that read them or are set. */
export function graphOf(rules: readonly FormRule[]): {
  readonly ids: readonly ElementId[]
  readonly edges: readonly LogicEdge[]
} {
  const edges = new Map<string, LogicEdge>()
  const add = (from: ElementId, to: ElementId, sort: EdgeSort) => edges.set(`${from} ${to} ${sort}`, { from, to, sort })
  for (const { element, role, reads, to } of rules) {
    const sort = SORTS[role]
    // An element set by an event or a button depends on what its value reads.
    const end = to ?? element
    for (const from of reads) if (end !== null) add(from, end, sort)
    if (element !== null && to !== null) add(element, to, sort)
  }
  const all = [...edges.values()]
  return { ids: [...new Set(all.flatMap(({ from, to }) => [from, to]))], edges: all }
}
