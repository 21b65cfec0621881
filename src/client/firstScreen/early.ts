/** What the guard of the server's markup (firstScreenMarkup.ts) keeps: buttons that were pressed, in order. */
declare global {
  interface Window {
    pressedEarly?: Element[]
    noteEarly?: (event: Event) => void
    /** From now on the browser sends the form by itself, at once if it was to be sent. There for forms that it can send. */
    doWithoutProgram?: () => void
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a person did on the first screen before the program came. */
export interface EarlyAnswers {
  readonly fields: readonly {
    readonly field: Field
    readonly find: () => Field | null
    readonly value: string | boolean
  }[]
  /** Where the person was, with the ends of what was selected. */
  readonly focused: {
    readonly find: () => HTMLElement | null
    readonly range: readonly [number | null, number | null]
  } | null
  readonly pressed: readonly { readonly button: Element; readonly find: () => HTMLElement | null }[]
}

/**
 * Reads what was written, chosen and pressed on the first screen; nothing is noted any more. All of it is read before any
 * of it is told: a control that is told of one tick draws its others as they were.
 */
export function readEarly(root: HTMLElement): EarlyAnswers {
  if (window.noteEarly) document.removeEventListener('click', window.noteEarly, true)
  const fields = Array.from(root.querySelectorAll<Field>('input, textarea, select')).flatMap((field) => {
    const value = changedTo(field)
    return value === undefined ? [] : [{ field, find: finder(root, field), value }]
  })
  const pressed = (window.pressedEarly ?? []).map((button) => ({
    button,
    find: finder<HTMLElement>(root, button as HTMLElement),
  }))
  return { fields, focused: placeIn(root), pressed }
}

/** Where the person is in the page; null where they are in no field of it. */
export function placeIn(root: HTMLElement): EarlyAnswers['focused'] {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || !root.contains(activeElement)) return null
  return { find: finder(root, activeElement), range: rangeIn(activeElement) }
}

/** Tells the controls, which are alive by now, what they missed: as if it was done at this moment. */
export function tellEarly({ fields, focused, pressed }: EarlyAnswers): void {
  for (const { field, find, value } of fields) {
    const now = field.isConnected ? field : find()
    if (now && !now.disabled) tell(now, value)
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

/** Fields such as dates have no ends to tell. */
const rangeIn = (element: Element): readonly [number | null, number | null] =>
  isWritten(element) ? [element.selectionStart, element.selectionEnd] : [null, null]

/** Files are in their field; only that they were chosen is told. */
const FILES = '\0files'

/** What a field holds that it did not come with; undefined where it is as it came. */
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

/** Finds what stands in an element's place after the page was drawn anew. */
function finder<T extends HTMLElement>(root: HTMLElement, element: T): () => T | null {
  if (element.id) return () => document.getElementById(element.id) as T | null
  const all = Array.from(root.querySelectorAll<T>(element.tagName))
  const at = all.indexOf(element)
  return () => root.querySelectorAll<T>(element.tagName)[at] ?? null
}

/**
 * React hears of a change only where a field holds something other than what it last saw there, which it notes in a
 * property of its own: that is put back first, and neither text nor caret are touched, so that an input method that is
 * composing a syllable goes on.
 */
function tell(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    // A press turns it round: it is as it was for a moment that nobody sees.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')?.set?.call(field, !value)
    trackerOf(field)?.setValue(String(!value))
    // A radio button that was given up needs no word: the one that was chosen says so.
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

/** React's own note of what a field held when it last looked (react-dom, inputValueTracking). */
const NOTED = '_valueTracker'
const trackerOf = (field: Field) =>
  (field as { readonly [NOTED]?: { readonly setValue: (value: string) => void } })[NOTED]

const prototypeValue = (field: Field) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set
