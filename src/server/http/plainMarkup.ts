import { BASE } from '../../contract/base.ts'
import { PLAIN_FORM } from '../../contract/firstScreen.ts'
import { escapeHtml } from './escapeHtml.ts'

interface PlainForm {
  readonly formId: string
  readonly version: number
  /** A ticket of PlainTickets. */
  readonly ticket: string
  readonly language: string
  /** True if the screen contains all questions of the form. */
  readonly whole: boolean
}

/**
 * Form element with which a browser submits a form without scripts, with hidden fields. Fields reference it by id from
 * anywhere in the page; its first button, hidden, is the one Enter presses. The server validates answers and shows its
 * own messages.
 */
export function plainForm({ formId, version, ticket, language, whole }: PlainForm): string {
  const along = { ticket, version, language, whole: whole ? 1 : 0 }
  const fields = Object.entries(along).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(String(value))}">`,
  )
  return [
    `<form id="${PLAIN_FORM}" method="post" action="${BASE}/page/${formId}" novalidate>`,
    '<button class="gf-unseen" tabindex="-1" aria-hidden="true"></button>',
    ...fields,
    '</form>',
  ].join('')
}

/** Style sheet equivalent to the `style` attributes of some markup, which the CSP forbids. */
export function stylesOf(html: string): string {
  const styles = new Set(Array.from(html.matchAll(/ data-style="([^"]*)"/g), ([, style = '']) => style))
  const css = Array.from(styles, (style) => `[data-style="${style}"]{${style}}`).join('')
  return css && `<style nonce="__CSP_NONCE__">${css}</style>`
}

/**
 * Styles for pages without scripts: hides what only works with scripts (such questions are asked after the others are
 * submitted), shows typed dates, and fits narrow screens.
 */
export const PLAIN_STYLE = `<style nonce="__CSP_NONCE__">
.page-navbar select,.page-answered,.gf-form button[type=button],.gf-clear-choice,.gf-choices-tools{display:none}
.gf-element:has(.gf-switch,.gf-slider,button.gf-select,.gf-heading,.gf-ranking,.gf-hours-row):not(:has(.gf-element)){display:none}
.gf-element[data-kind=date-time]:not(:has(.gf-zone)),.gf-repeat:not(.gf-plain-rows),.gf-table-box,.gf-step-progress,.gf-tab-list{display:none}
.gf-zone,.gf-hours,.gf-places{display:grid;gap:12px}
.gf-zone-name::first-letter{text-transform:uppercase}
.gf-place{display:grid;grid-template-columns:32px 1fr;gap:8px;align-items:center}
.gf-step+.gf-step{margin-block-start:12px}
.gf-plain-day{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin:0;padding:0;border:0}
.gf-plain-rows>ol>li{content-visibility:visible}
.gf-plain-rows [tabindex='-1']:focus{outline:none}
html{scroll-padding-block-start:72px}
.gf-date[data-hint]::before{content:none!important}
.gf-date[data-hint]::-webkit-datetime-edit{opacity:1!important}
.gf-matrix{overflow-x:auto}
.gf-matrix table{table-layout:auto}
.gf-matrix thead th{min-width:64px;overflow-wrap:normal}
.gf-matrix tbody th{min-width:96px;overflow-wrap:normal}
@container (width < 560px){
[data-short=false] .gf-likert-points{flex-direction:column}
[data-short=false] .gf-likert-point{grid-template-columns:auto 1fr;justify-items:start;align-items:center;padding-block:8px;text-align:start}
[data-short=false] .gf-likert-words{position:static;width:auto;height:auto;clip-path:none}
[data-short=false] .gf-likert-ends{display:none}
}
.plain-note{padding:12px 16px;border-block-end:1px solid color-mix(in srgb,var(--app-text) 20%,transparent);background:var(--app-ground)}
.plain-note>*,.plain-languages{max-width:616px;margin-inline:auto}
.plain-note>p{margin-block:0 8px}
.plain-languages{display:flex;flex-wrap:wrap;gap:8px;margin-block:12px}
.plain-sign-in,.plain-summary{padding:12px 16px}
.plain-sign-in p,.page-note p{margin:0 0 8px}
.plain-ways{display:flex;flex-wrap:wrap;gap:8px}
.page .page-note-wrong{border-inline-start:4px solid;background:var(--gf-ground)}
.plain-summary ul{margin:0;padding-inline-start:20px}
.sent-answers{margin-block-start:0}
.sent-answers>div:first-child{border-top:0}
.plain-summary h2{margin:0 0 4px;font-size:18px}
.plain-summary a{color:inherit;font-weight:700}
</style>`
