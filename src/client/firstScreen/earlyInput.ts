/** Recorded by the inline guard of the server's markup (firstScreenMarkup.ts): the buttons pressed, in order. */
declare global {
  interface Window {
    pressedEarly?: Element[]
    noteEarly?: (event: Event) => void
    /**
     * Lets the browser submit the form by itself, at once if a submit is pending. Defined for forms that support it.
     */
    doWithoutProgram?: () => void
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Input on the server-rendered page before the program was loaded. */
export interface EarlyInput {
  readonly fields: readonly {
    readonly field: Field
    readonly find: () => Field | null
    readonly value: string | boolean
  }[]
  /** The focused element and its selection range. */
  readonly focused: {
    readonly find: () => HTMLElement | null
    readonly range: readonly [number | null, number | null]
  } | null
  readonly pressed: readonly { readonly button: Element; readonly find: () => HTMLElement | null }[]
}

/**
 * Reads the input on the server-rendered page, and stops recording. Reads all of it before replaying any: a control
 * that gets one change event renders its other inputs from its state.
 */
export function readEarlyInput(root: HTMLElement): EarlyInput {
  if (window.noteEarly) document.removeEventListener('click', window.noteEarly, true)
  const fields = Array.from(root.querySelectorAll<Field>('input, textarea, select')).flatMap((field) => {
    const value = changedTo(field)
    return value === undefined ? [] : [{ field, find: finder(root, field), value }]
  })
  const pressed = (window.pressedEarly ?? []).map((button) => ({
    button,
    find: finder<HTMLElement>(root, button as HTMLElement),
  }))
  return { fields, focused: focusedField(root), pressed }
}

/** Returns the focused field within `root`; null if there is none. */
export function focusedField(root: HTMLElement): EarlyInput['focused'] {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || !root.contains(activeElement)) return null
  return { find: finder(root, activeElement), range: rangeIn(activeElement) }
}

/** Replays the recorded input on the hydrated controls as if it happened now. */
export function replayEarly({ fields, focused, pressed }: EarlyInput): void {
  for (const { field, find, value } of fields) {
    const now = field.isConnected ? field : find()
    // The user may have typed on since the recording.
    if (now && !now.disabled) tell(now, (now === field && changedTo(field)) || value)
  }
  const place = document.activeElement === document.body ? focused?.find() : null
  if (place && focused) {
    place.focus()
    const [from, to] = focused.range
    if (isWritten(place) && from !== null) place.setSelectionRange(from, to)
  }
  for (const { button, find } of pressed) {
    const now = button.isConnected ? (button as HTMLElement) : find()
    now?.click()
  }
}

const isWritten = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** Fields such as dates have no selection range. */
const rangeIn = (element: Element): readonly [number | null, number | null] =>
  isWritten(element) ? [element.selectionStart, element.selectionEnd] : [null, null]

/** Marks a file input: its files are in the field, only the event is replayed. */
const FILES = '\0files'

/** Returns the value of a changed field; undefined if it is unchanged. */
function changedTo(field: Field): string | boolean | undefined {
  if (field instanceof HTMLSelectElement) {
    const chosen = field.selectedOptions[0]
    const initial = Array.from(field.options).find((option) => option.defaultSelected) ?? field.options[0]
    return chosen === initial ? undefined : field.value
  }
  if ('files' in field && field.files?.length) return FILES
  if (field.type === 'checkbox' || field.type === 'radio')
    return 'checked' in field && field.checked !== field.defaultChecked ? field.checked : undefined
  return field.value === field.defaultValue ? undefined : field.value
}

/** Returns a function that finds the counterpart of an element after the page was rendered again. */
function finder<T extends HTMLElement>(root: HTMLElement, element: T): () => T | null {
  if (element.id) return () => document.getElementById(element.id) as T | null
  const all = Array.from(root.querySelectorAll<T>(element.tagName))
  const at = all.indexOf(element)
  return () => root.querySelectorAll<T>(element.tagName)[at] ?? null
}

/**
 * Dispatches a change event. React ignores one for a value it has already recorded in its own property, so that record
 * is reset first; text and caret are untouched, so that an IME composition continues.
 */
function tell(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    // A click toggles the box, so it is set to the opposite first, unnoticeably.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')?.set?.call(field, !value)
    trackerOf(field)?.setValue(String(!value))
    // An unchecked radio button needs no event: the checked one has it.
    if (value || field.type === 'checkbox') field.click()
    return
  }
  if (value === FILES) return void field.dispatchEvent(new Event('change', { bubbles: true }))
  if (field.value !== value) prototypeValue(field)?.call(field, value)
  trackerOf(field)?.setValue(`not ${value}`)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  if (document.activeElement !== field && !(field instanceof HTMLSelectElement))
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** React's record of a field's last value (react-dom, inputValueTracking). */
const NOTED = '_valueTracker'
const trackerOf = (field: Field) =>
  (field as { readonly [NOTED]?: { readonly setValue: (value: string) => void } })[NOTED]

const prototypeValue = (field: Field) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set
