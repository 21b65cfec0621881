import './regions.css'
import { useLayoutEffect, useMemo, useRef, type MouseEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../../render/directionOf.ts'
import { FormScope } from '../../../render/FormScope.tsx'
import { PseudoTranslationContext } from '../../../render/PseudoTranslator.ts'
import { canvasSurface } from '../dnd/canvasSurface.ts'
import { DropIndicator, Marquee } from '../dnd/DropIndicator.tsx'
import { useDropSurface } from '../dnd/DropSurfaces.tsx'
import { openInlineEditing } from '../inline/openInlineEditing.ts'
import { BetweenSlot } from '../insert/BetweenSlot.tsx'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { selectPressed } from '../store/selectPressed.ts'
import { NodeList } from './CanvasNode.tsx'
import { drawMarquee } from './drawMarquee.ts'
import { CanvasTheme, EmptyCanvas, PseudoTranslationNote } from './lazyCanvas.ts'
import { pseudoTranslated } from '../store/pseudoTranslated.ts'
import { readText } from '../../../forms/document/Text.ts'
import { EDITED_TEXT_MARK } from '../store/InlineEditing.ts'
import { InlineTextSlot } from '../inline/InlineTextSlot.tsx'
import { useCanvasTranslation } from './useCanvasTranslation.ts'
import type { Editor } from '../store/createEditor.ts'

/**
 * The form being built, as its page shows it. A press selects, a right press opens the menu, dragging moves; beside
 * elements, dragging draws a selection rectangle.
 */
export function Canvas() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const scroller = useRef<HTMLDivElement>(null)
  useDropSurface(scroller, canvasSurface)
  const languages = useEditorState(({ document }) => document.languages)
  const language = useEditorState((state) => state.language)
  const device = useEditorState((state) => state.device)
  const isContainer = useEditorState(({ region }) => region === 'container')
  const theme = useEditorState(({ document }) => document.form.theme)
  const pretence = useEditorState((state) => state.pretence)
  const pretended = useMemo(
    () => (pretence ? { say: (words: string) => pseudoTranslated(words, pretence) } : null),
    [pretence],
  )
  const direction = pretence === 'mirrored' ? 'rtl' : directionOf(language)
  const compiled = useMemo(() => ({ languages }), [languages])

  return (
    <div
      className="ed-canvas"
      ref={scroller}
      data-scroller
      // A scrolling region must be reachable by keyboard, also if nothing in it is focusable.
      tabIndex={0}
      onPointerDown={(event) => {
        if (scroller.current && isOnBackground(event)) drawMarquee(editor, scroller.current, event.nativeEvent)
      }}
    >
      <ContainerTag />
      <div
        className={`ed-sheet ed-${device}`}
        data-chosen={isContainer || undefined}
        role="region"
        aria-label={t('canvas.label')}
        onClick={(event) => press(editor, event)}
        onDoubleClick={(event) => write(editor, event)}
        onPointerOver={(event) => hover(scroller.current, idAt(event))}
        onPointerLeave={() => hover(scroller.current, null)}
      >
        {theme ? <CanvasTheme.Component theme={theme} scope=".ed-sheet" /> : null}
        {pretence ? <PseudoTranslationNote.Component /> : null}
        <Navbar />
        <PseudoTranslationContext value={pretended}>
          <FormScope compiled={compiled} filling={null} language={language}>
            <div className="gf-form gf-form-children ed-area" data-area="children" lang={language} dir={direction}>
              <Children />
            </div>
            <div className="gf-form gf-form-footer ed-area" data-area="footer" lang={language} dir={direction}>
              <Footer />
            </div>
          </FormScope>
        </PseudoTranslationContext>
      </div>
      <DropIndicator />
      <Marquee />
      <BetweenSlot scroller={scroller} />
    </div>
  )
}

/** True if the mouse presses beside all elements, where a rectangle can be drawn. Touch scrolls there. */
function isOnBackground({ target, button, pointerType, nativeEvent }: PointerEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || button !== 0 || pointerType === 'touch') return false
  if (target.closest('[data-node], button, a, input, [role="menu"]')) return false
  const isScrollbar = target.hasAttribute('data-scroller') && nativeEvent.offsetX >= target.clientWidth
  return !isScrollbar
}

/** Returns the innermost element under an event. */
function idAt({ target }: MouseEvent): string | null {
  return target instanceof Element ? (target.closest('[data-node]')?.getAttribute('data-node') ?? null) : null
}

/** Selects the pressed element, or the navbar; beside them, the form. */
function press(editor: Editor, event: MouseEvent<HTMLElement>): void {
  const id = idAt(event)
  const { target, shiftKey, ctrlKey, metaKey } = event
  // A button of the empty canvas selects what it adds.
  if (target instanceof Element && target.closest('.ed-empty button')) return
  const adds = shiftKey || ctrlKey || metaKey || editor.state.selecting
  if (id === null && !adds && target instanceof Element && target.closest('.ed-navbar')) editor.selectRegion('navbar')
  else selectPressed(editor, id, event)
}

/** A double press edits a text in place. */
function write(editor: Editor, event: MouseEvent<HTMLElement>): void {
  const { target, shiftKey, ctrlKey, metaKey } = event
  if (!(target instanceof Element) || target.closest('.ed-button, .ed-handle') || shiftKey || ctrlKey || metaKey) return
  // Edits concern the form's own texts, never the pseudo-language.
  if (editor.state.pretence) return editor.setSession({ pretence: null })
  const id = idAt(event)
  if (id !== null || target.closest('.ed-navbar')) void openInlineEditing(editor, id, event)
}

/** Marks the innermost element under the pointer; a plain attribute, so that no node rerenders. */
function hover(canvas: HTMLElement | null, id: string | null): void {
  const marked = canvas?.querySelector('[data-hover]')
  if (marked?.getAttribute('data-node') === id) return
  marked?.removeAttribute('data-hover')
  if (id !== null) canvas?.querySelector(`[data-node="${id}"]`)?.setAttribute('data-hover', '')
}

function Children() {
  const ids = useEditorState(({ document }) => document.roots.children)
  return ids.length === 0 ? <EmptyCanvas.Component /> : <NodeList ids={ids} />
}

function Footer() {
  const ids = useEditorState(({ document }) => document.roots.footer)
  return <NodeList ids={ids} />
}

/** The navbar above the form. A press selects it; its title can be edited in place. */
function Navbar() {
  const title = useEditorState(({ document, language }) =>
    readText(document.navbar.title, language, document.languages[0]),
  )
  const logo = useEditorState(({ document }) => document.form.theme?.logo)
  const language = useEditorState((state) => state.language)
  const pretence = useEditorState((state) => state.pretence)
  const isChosen = useEditorState(({ region }) => region === 'navbar')
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const fill = useEditorState(({ writing }) => (writing?.id === null ? writing.fill : null))
  return (
    <div
      ref={ref}
      className="ed-navbar"
      lang={language}
      dir={pretence === 'mirrored' ? 'rtl' : directionOf(language)}
      data-chosen={isChosen || undefined}
    >
      {logo ? <img src={logo} alt="" /> : null}
      {fill === null ? pseudoTranslated(title, pretence) : EDITED_TEXT_MARK + (title || fill)}
      <InlineTextSlot id={null} />
    </div>
  )
}

/** Tab above the sheet: a press selects the container of navbar and form. */
function ContainerTag() {
  const { t } = useCanvasTranslation()
  const editor = useEditor()
  const device = useEditorState((state) => state.device)
  const isChosen = useEditorState(({ region }) => region === 'container')
  return (
    <div className={`ed-container-tag ed-${device}`}>
      <button type="button" aria-pressed={isChosen} onClick={() => editor.selectRegion('container')}>
        {t('region.container')}
      </button>
    </div>
  )
}
