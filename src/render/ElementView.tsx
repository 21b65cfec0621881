import { memo, PureComponent, type ReactNode, useCallback, useMemo, useEffect } from 'react'
import { controlOf } from './controls.ts'
import type { CompiledForm, PlanNode } from '../forms/compile/CompiledForm.ts'
import type { ElementId } from '../forms/document/FormDocument.ts'
import type { RowId, Filling } from '../forms/filling/Filling.ts'
import './render.css'
import { blocksOf } from './blocksOf.ts'
import type { ControlEntry, TextResolver } from './ControlProps.ts'
import { loadedEntry } from './ControlSource.ts'
import { domIds } from './domIds.ts'
import { InputView } from './InputView.tsx'
import { LazyElement } from './LazyElement.tsx'
import { useRenderScope, useFormTranslation } from './RenderScope.ts'
import { RowContext, useRow } from './RowContext.ts'
import { useBlocks } from './useBlocks.ts'
import { useElementState } from './useElementState.ts'
import { useElementTexts } from './useElementTexts.ts'
import { drawnForm } from './DrawnForm.ts'
import { elementTexts } from './elementTexts.ts'
import { useFormActions } from './FormActions.ts'

interface ElementViewProps {
  readonly node: PlanNode
  /** Layouts only: the content, rendered by the caller. */
  readonly children?: ReactNode
}

/**
 * ONE element, rendered the same on the canvas, in the preview and on the public page. Renders again only if its node
 * was replaced, its children differ, or the filling reports a changed state. An error boundary: a thrown error is shown
 * in place of the element only, until it is retried or its node is replaced.
 */
export class ElementView extends PureComponent<ElementViewProps, { readonly broken: boolean }> {
  static getDerivedStateFromError() {
    return { broken: true }
  }

  override state = { broken: false }
  private readonly again = () => this.setState({ broken: false })

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override componentDidUpdate({ node }: ElementViewProps) {
    if (this.state.broken && node !== this.props.node) this.again()
  }

  override render() {
    const { node } = this.props
    return this.state.broken ? <BrokenElement node={node} onAgain={this.again} /> : <DrawnElement {...this.props} />
  }
}

function DrawnElement({ node, children }: ElementViewProps) {
  const row = useRow()
  const state = useElementState(node, row)
  const { filling, words } = useRenderScope()
  const source = controlOf(node.kind.id)
  if (!state.shown) return filling && <Absent filling={filling} node={node} row={row} />

  const entry = loadedEntry(source)
  const body = (entry: ControlEntry, resolver: TextResolver = words) => {
    if (entry.sort === 'input') return <InputView node={node} row={row} state={state} entry={entry} words={resolver} />
    if (entry.sort === 'layout') {
      return (
        <LayoutView node={node} row={row} entry={entry} words={resolver}>
          {children}
        </LayoutView>
      )
    }
    const { id, settings } = node.element
    return <entry.Content id={domIds(id, row).control} settings={settings} words={resolver} design={filling === null} />
  }
  const draw = (entry: ControlEntry) =>
    node.words ? <LiveWords node={node} row={row} draw={(resolver) => body(entry, resolver)} /> : body(entry)
  return (
    <div className="gf-element" data-element={node.element.id} data-kind={node.kind.id}>
      {entry ? draw(entry) : source.sort === 'lazy' && <LazyElement source={source} node={node} draw={draw} />}
    </div>
  )
}

interface LayoutViewProps {
  readonly node: PlanNode
  readonly row: RowId
  readonly entry: Extract<ControlEntry, { sort: 'layout' }>
  readonly words: TextResolver
  readonly children: ReactNode
}

/** One layout, with functions to render its content. */
function LayoutView({ node, row, entry, words, children }: LayoutViewProps) {
  const { filling } = useRenderScope()
  const { id, settings, children: inside } = node.element
  const compiled = filling?.compiled
  const drawChild = useCallback(
    (child: ElementId, at: RowId = row) =>
      compiled ? <RowContext value={at}>{drawElement(compiled, child)}</RowContext> : null,
    [compiled, row],
  )
  const drawRow = useCallback(
    (at: RowId) =>
      compiled && inside ? (
        <RowContext value={at}>
          <ElementList compiled={compiled} ids={inside} />
        </RowContext>
      ) : null,
    [compiled, inside],
  )
  const listClass = entry.listClass?.(settings)
  return (
    <entry.Layout
      id={domIds(id, row).control}
      node={node}
      row={row}
      settings={settings}
      words={words}
      design={filling === null}
      drawChild={drawChild}
      drawRow={drawRow}
    >
      {listClass ? <div className={listClass}>{children}</div> : children}
    </entry.Layout>
  )
}

interface ElementListProps {
  readonly compiled: CompiledForm
  readonly ids: readonly ElementId[]
}

/**
 * The elements of one list in order. A long list is split into blocks: the browser skips layout of each while off
 * screen (content-visibility), yet it stays in tab order, in find-in-page and for screen readers.
 */
export function ElementList({ compiled, ids }: ElementListProps) {
  const slices = useMemo(() => blocksOf(compiled, ids), [compiled, ids])
  return slices.length > 1 ? (
    <LongList compiled={compiled} slices={slices} />
  ) : (
    ids.map((id) => drawElement(compiled, id))
  )
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

/** Memoised: when a block is added, the others do not render again. */
const BlockView = memo(function BlockView({ compiled, ids }: ElementListProps) {
  return ids.map((id) => drawElement(compiled, id))
})

/** Renders one element of a compiled form, with its content. */
function drawElement(compiled: CompiledForm, id: ElementId): ReactNode {
  const node = compiled.byId.get(id)
  if (!node) return null
  const { children } = node.element
  return (
    <ElementView key={id} node={node}>
      {children && <ElementList compiled={compiled} ids={children} />}
    </ElementView>
  )
}

interface LiveWordsProps {
  readonly node: PlanNode
  readonly row: RowId
  readonly draw: (words: TextResolver) => ReactNode
}

/** Renders an element with answers in its texts, again whenever those change. */
function LiveWords({ node, row, draw }: LiveWordsProps): ReactNode {
  const wordsOf = useElementTexts(useMemo(() => [{ node, row }], [node, row]))
  return draw(useMemo(() => wordsOf(node, row), [wordsOf, node, row]))
}

interface AbsentProps {
  readonly filling: Filling
  readonly node: PlanNode
  readonly row: RowId
}

/** Replaces an element that is not shown, and announces it when an answer makes it appear. */
function Absent({ filling, node, row }: AbsentProps) {
  const scope = useRenderScope()
  useEffect(
    () => () => {
      const label = elementTexts(scope, node, row)(node.element.settings['label'])
      // Also runs when the surroundings unmount; the element is then still not shown.
      if (label && filling.state(node.element.id, row).shown) drawnForm(filling).announcements.appeared(label)
    },
    [filling, node, row, scope],
  )
  return null
}

interface BrokenElementProps {
  readonly node: PlanNode
  readonly onAgain: () => void
}

/** Replaces an element that threw an error. On a page, the draft may be the cause: it can be set aside. */
function BrokenElement({ node: { element, kind }, onAgain }: BrokenElementProps) {
  const t = useFormTranslation()
  const { words } = useRenderScope()
  const { setAside } = useFormActions()
  return (
    <div className="gf-element" data-element={element.id} data-kind={kind.id}>
      <div className="gf-lazy-failed gf-broken" role="alert">
        <p>{[words(element.settings['label']), t('broken.text')].filter(Boolean).join(': ')}</p>
        <button type="button" className="gf-button" onClick={onAgain}>
          {t('lazy.retry')}
        </button>
        {setAside && (
          <>
            <p>{t('broken.kept')}</p>
            <button type="button" className="gf-button" onClick={setAside}>
              {t('broken.setAside')}
            </button>
          </>
        )}
      </div>
    </div>
  )
}
