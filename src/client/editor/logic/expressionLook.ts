import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** As much of the language as colours need. */
const language = StreamLanguage.define({
  token: (stream) => {
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/) || stream.match(/^'(?:[^'\\]|\\.)*'?/)) return 'string'
    if (stream.match(/^\d[\d.]*(?:e[-+]?\d+)?/i)) return 'number'
    if (stream.match(/^(?:true|false|null|in)\b/)) return 'keyword'
    if (stream.match(/^[A-Za-z_][\w.]*(?=\s*\()/)) return 'keyword'
    if (stream.match(/^[A-Za-z_][\w.]*/)) return 'propertyName'
    stream.next()
    return null
  },
})

const highlighting = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--gf-link)' },
  { tag: tags.keyword, fontWeight: '600' },
  { tag: [tags.number, tags.string], color: 'color-mix(in srgb, var(--gf-error-text) 65%, var(--gf-text))' },
])

/** Colours of the page, so that light and dark need nothing of their own. */
const theme = EditorView.theme({
  '&': {
    border: '1px solid var(--gf-border)',
    borderRadius: 'var(--gf-radius)',
    backgroundColor: 'var(--gf-ground)',
    color: 'var(--gf-text)',
    fontSize: '14px',
  },
  '&.cm-focused': { outline: '2px solid var(--gf-link)', outlineOffset: '1px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', lineHeight: '1.6' },
  '.cm-content': { minHeight: '132px', padding: '8px 4px', caretColor: 'var(--gf-text)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'color-mix(in srgb, var(--gf-link) 22%, transparent)' },
  '.cm-tooltip': {
    border: '1px solid var(--ed-line)',
    backgroundColor: 'var(--gf-elevated)',
    color: 'var(--gf-text)',
    fontFamily: 'var(--gf-font)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxWidth: 'min(460px, 80vw)' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--gf-primary)', color: '#fff' },
  '.cm-completionDetail': { color: 'inherit', opacity: '0.85' },
  '.cm-completionInfo': { maxWidth: 'min(320px, 80vw)', padding: '8px 10px' },
  '.cm-completionInfo p': { margin: '0 0 4px' },
  '@media (pointer: coarse)': {
    '.cm-tooltip-autocomplete > ul > li': { minHeight: '44px', lineHeight: '40px' },
  },
})

/** How an expression looks while it is written. */
export const expressionLook = [language, theme, syntaxHighlighting(highlighting)]
