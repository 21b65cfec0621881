import type { Editor } from '../store/createEditor.ts'
import { singleSelected } from '../store/Selection.ts'
import { isTextField } from '../ui/isTextField.ts'
import { hasLabelOfKind } from './hasLabelOfKind.ts'
import { openInlineEditing } from './openInlineEditing.ts'

/** The key code of keys that an input method takes; some browsers report their character as well. */
const TAKEN = 229

/**
 * Typing replaces the label of the selected element in place while it is still that of its kind: an element that was
 * just added is named without another press. Shortcuts of one character keep working. Input methods compose only in a
 * field that has the focus before the first key: `field` gets it when an element was added with the mouse. Returns a
 * function that ends this.
 */
export function takeTypedNames(editor: Editor, field: HTMLTextAreaElement): () => void {
  /** The elements before the mouse was pressed; null after a key or another pointer. */
  let before: object | null = null
  // Text typed until the field on the canvas is there, whose code may still be loading; null while nobody types.
  let typed: string | null = null
  /** Enter was pressed after that text: the field is left as soon as it has the text. */
  let isEnded = false
  const take = () => {
    const text = typed ?? ''
    if (isEnded) queueMicrotask(pressEnter)
    typed = null
    isEnded = false
    return text
  }
  const begin = (text: string) => {
    const id = nameless(editor)
    if (typed !== null) typed += isEnded ? '' : text
    else if (id !== null && text !== '') {
      typed = text
      void openInlineEditing(editor, id, undefined, take)
        .catch(() => undefined)
        .finally(() => {
          if (editor.state.writing !== null) return
          typed = null
          isEnded = false
        })
    }
  }
  // Before all shortcuts: those of one character belong to the text then.
  const collect = (event: KeyboardEvent) => {
    const { key } = event
    before = null
    if (typed === null || isTaken(event) || event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'Enter') isEnded = true
    else if (isEnded) return
    else if (key === 'Backspace') typed = typed.slice(0, -1)
    else if (key.length === 1) typed += key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (event.defaultPrevented || isTaken(event) || event.ctrlKey || event.metaKey || event.altKey) return
    if (key.length !== 1 || key === ' ' || !isForCanvas(event.target) || nameless(editor) === null) return
    event.preventDefault()
    begin(key)
  }

  const point = ({ pointerType }: PointerEvent) => {
    before = pointerType === 'mouse' ? editor.stable().elements : null
  }
  /** Focuses the field if the mouse has added an element; on a touch screen it would open the keyboard. */
  const added = () => {
    const id = before && nameless(editor)
    if (!before || !id || id in before || editor.state.writing || !isForCanvas(document.activeElement)) return
    place(field, id)
    field.focus({ preventScroll: true })
  }
  const release = () => void setTimeout(added)

  const compose = () => {
    const id = nameless(editor)
    if (id === null) return
    place(field, id)
    field.dataset['composing'] = ''
  }
  // Also text that arrives without keys, such as dictation.
  const accept = (event: Event) => {
    if (event instanceof InputEvent && event.isComposing) return
    const { value } = field
    field.value = ''
    delete field.dataset['composing']
    begin(value)
  }

  const over = new AbortController()
  const { signal } = over
  window.addEventListener('keydown', collect, { capture: true, signal })
  window.addEventListener('keydown', press, { signal })
  window.addEventListener('pointerdown', point, { capture: true, signal })
  window.addEventListener('click', release, { signal })
  window.addEventListener('pointerup', release, { signal })
  field.addEventListener('compositionstart', compose, { signal })
  field.addEventListener('compositionend', accept, { signal })
  field.addEventListener('input', accept, { signal })
  return () => over.abort()
}

/** Has the effect of Enter in the field that has the focus. */
const pressEnter = (): void =>
  void document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
  )

const isTaken = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === TAKEN

/** True if the focus is where elements are added and selected, and not in a field. */
const isForCanvas = (target: EventTarget | null): boolean =>
  target === document.body ||
  (target instanceof Element &&
    target.closest('.ed-canvas, .ed-palette, .ed-name-field') !== null &&
    !isTextField(target))

/** Id of the selected element if its label is still that of its kind, unless something is dragged or a dialog opens. */
function nameless(editor: Editor): string | null {
  const { state } = editor
  const { lifted, dragged, marquee } = editor.gesture.getState()
  const id = singleSelected(state)
  if (id === null || lifted || dragged || marquee || state.dialog !== null) return null
  return hasLabelOfKind(editor, id) ? id : null
}

/** Moves the field to an element on the canvas, where the window of an input method opens. */
function place(field: HTMLElement, id: string): void {
  const box = document.querySelector(`.ed-canvas [data-node="${CSS.escape(id)}"]`)?.getBoundingClientRect()
  if (box) Object.assign(field.style, { left: `${box.left + 8}px`, top: `${box.top + 4}px` })
}
