import type { Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'

/**
 * Functions that `ajv` compiled, as the text of one module without imports: plain code, so no Content-Security-Policy
 * objects. `exports` names the schemas, by their ids, that the module exports. Needs `code: { source: true, esm: true }`.
 * With `inline` false the code calls its {@link HELPERS} by name and leaves it to the caller to put them there.
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

/** Functions that ajv's code requires, our own versions. */
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
