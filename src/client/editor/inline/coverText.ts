import { findEditedText } from './locateParts.ts'

/** Room for the caret behind the last character, in pixels. */
const CARET = 3

/** Style properties that the field copies from its text. */
const LOOK = [
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'line-height',
  'text-align',
  'text-transform',
  'color',
] as const

/**
 * Covers the edited text in a frame with its field, in the same style, and follows it at each redraw. While the text is
 * not drawn, the field is below everything. Returns a function that uncovers it.
 */
export function coverText(box: HTMLTextAreaElement, frame: HTMLElement, isLong: boolean): () => void {
  let around: HTMLElement | null = null
  const uncover = () => {
    around?.removeAttribute('data-written')
    around?.style.removeProperty('min-height')
  }
  const lay = () => {
    const text = findEditedText(frame)
    if (text?.parentElement !== around) {
      uncover()
      around = text?.parentElement ?? null
      if (around) takeLook(box, around)
    }
    box.toggleAttribute('data-loose', !around)
    if (text && around) layBox(box, frame, text, around, isLong)
    else box.removeAttribute('style')
  }
  lay()
  const resized = new ResizeObserver(lay)
  const drawn = new MutationObserver(lay)
  resized.observe(frame)
  drawn.observe(frame, { childList: true, characterData: true, subtree: true })
  // Other texts grow under the field and are observed.
  if (isLong) box.addEventListener('input', lay)
  return () => {
    resized.disconnect()
    drawn.disconnect()
    box.removeEventListener('input', lay)
    uncover()
  }
}

/** Copies the text's style; the covered text keeps its space, invisibly. */
function takeLook(box: HTMLElement, around: HTMLElement): void {
  const look = getComputedStyle(around)
  for (const name of LOOK) box.style.setProperty(name, look.getPropertyValue(name))
  box.style.setProperty('caret-color', look.color)
  around.setAttribute('data-written', '')
}

/**
 * Lays the field over its text, positioned in the frame: as wide as available, as high as the text. If the text is not
 * drawn under it (`isLong`), the element under it grows with the field.
 */
function layBox(box: HTMLTextAreaElement, frame: HTMLElement, text: Text, around: HTMLElement, isLong: boolean): void {
  const range = document.createRange()
  range.selectNodeContents(text)
  const words = range.getBoundingClientRect()
  const line = range.getClientRects()[0]?.height ?? words.height
  const look = getComputedStyle(around)
  const outer = around.getBoundingClientRect()
  const start = outer.left + Number.parseFloat(look.paddingLeft) + Number.parseFloat(look.borderLeftWidth)
  const end = outer.right - Number.parseFloat(look.paddingRight) - Number.parseFloat(look.borderRightWidth)
  const isCentred = look.textAlign === 'center'
  const isBackward = look.direction === 'rtl'
  const left = isCentred || isBackward ? Math.min(start, words.left) : words.left
  const right = isBackward && !isCentred ? words.right : Math.max(end, words.right + (isCentred ? 0 : CARET))
  const lead = Number.isNaN(Number.parseFloat(look.lineHeight)) ? 0 : (Number.parseFloat(look.lineHeight) - line) / 2
  const origin = frame.getBoundingClientRect()
  box.style.left = `${left - origin.left - frame.clientLeft - (isBackward ? CARET : 0)}px`
  box.style.top = `${words.top - lead - origin.top - frame.clientTop}px`
  box.style.width = `${right - left + (isBackward ? CARET : 0)}px`
  if (isLong) {
    box.style.height = 'auto'
    const { scrollHeight } = box
    box.style.height = `${scrollHeight}px`
    around.style.minHeight = `${scrollHeight}px`
  } else box.style.height = `${words.height + 2 * lead}px`
}
