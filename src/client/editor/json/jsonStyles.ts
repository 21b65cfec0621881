import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** Uses the page's colours, which follow the colour scheme. */
const theme = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--gf-ground)', color: 'var(--gf-text)', fontSize: '13px' },
  '&.cm-focused': { outline: '2px solid var(--gf-link)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', lineHeight: '1.55' },
  '.cm-content': { caretColor: 'var(--gf-text)', paddingBottom: '40vh' },
  '.cm-cursor': { borderLeftColor: 'var(--gf-text)' },
  '.cm-gutters': {
    border: '0',
    borderInlineEnd: '1px solid var(--ed-line)',
    backgroundColor: 'var(--gf-ground)',
    color: 'var(--gf-text-secondary)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--gf-text) 5%, transparent)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    background: 'color-mix(in srgb, var(--gf-link) 26%, transparent)',
  },
  '.cm-selectionMatch, .cm-searchMatch': { backgroundColor: 'color-mix(in srgb, var(--gf-link) 18%, transparent)' },
  '.cm-searchMatch-selected': { outline: '1px solid var(--gf-link)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'color-mix(in srgb, var(--gf-link) 22%, transparent)' },
  '.ed-json-selected': {
    backgroundColor: 'color-mix(in srgb, var(--gf-link) 9%, transparent)',
    boxShadow: 'inset 3px 0 0 var(--gf-link)',
  },
  '.cm-foldPlaceholder': { border: '0', backgroundColor: 'var(--ed-hover)', color: 'var(--gf-text-secondary)' },
  '.cm-panels, .cm-tooltip': {
    border: '1px solid var(--ed-line)',
    backgroundColor: 'var(--gf-elevated)',
    color: 'var(--gf-text)',
    fontFamily: 'var(--gf-font)',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--gf-primary)', color: '#fff' },
  '.cm-completionDetail': { color: 'inherit', opacity: '0.85' },
  '.cm-textfield': {
    minHeight: '28px',
    border: '1px solid var(--gf-border)',
    backgroundColor: 'var(--gf-elevated)',
    color: 'inherit',
    fontSize: '13px',
  },
  '.cm-button': {
    minHeight: '28px',
    border: '1px solid var(--ed-line)',
    background: 'var(--gf-elevated)',
    color: 'inherit',
    fontSize: '13px',
  },
  '.cm-panel.cm-search [name=close]': { color: 'inherit' },
  '.cm-diagnosticAction': { backgroundColor: 'var(--gf-primary)', color: '#fff' },
})

const highlighting = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--gf-link)' },
  { tag: tags.string, color: 'var(--gf-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'color-mix(in srgb, var(--gf-error-text) 65%, var(--gf-text))' },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--gf-text-secondary)' },
])

/** Styles of JSON in the editor. */
export const jsonStyles = [theme, syntaxHighlighting(highlighting)]
