import type { Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'

/**
 * Returns functions compiled by Ajv as the source of a module without imports, which needs no `unsafe-eval`. `exports`:
 * schema ids by export name. Needs `code: { source: true, esm: true }`. If `inline` is false, the code references
 * {@link HELPERS} by name and the caller must add them.
 */
export function standaloneModule(ajv: Ajv, exports: { readonly [name: string]: string }, inline = true): string {
  let code = standaloneCode(ajv, { ...exports })
  const helpers: string[] = []
  for (const { required, name, text } of HELPERS) {
    if (!code.includes(required)) continue
    code = code.replaceAll(required, name)
    if (inline) helpers.push(text)
  }
  if (code.includes('require(')) throw new Error('A validator needs a helper of ajv that is not inlined yet.')
  return `${helpers.join('')}${code}\n`
}

/** Our own versions of functions that Ajv's code requires. */
export const HELPERS = [
  {
    required: 'require("ajv/dist/runtime/ucs2length").default',
    name: 'codePoints',
    text: `/** Length in code points, as JSON Schema counts. */
function codePoints(text) {
  let length = text.length
  for (let i = 0; i < text.length - 1; i++) {
    const unit = text.charCodeAt(i)
    if (unit >= 0xd800 && unit <= 0xdbff && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
      length--
      i++
    }
  }
  return length
}
`,
  },
  {
    required: 'require("ajv/dist/runtime/equal").default',
    name: 'equal',
    text: `/** Whether two JSON values are the same. */
function equal(a, b) {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]))
}
`,
  },
] as const
