import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import { printDocument } from '../../../forms/document/printDocument.ts'

/** A short mark of a document: equal for equal ones, whatever the order of their keys; 64 bits of FNV-1a and its length. */
export function printOf(document: FormDocument): string {
  const text = JSON.stringify(printDocument(document), sorted)
  let [a, b] = [0x811c9dc5, 0x1b873593]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0x85ebca6b)
  }
  return [text.length, a >>> 0, b >>> 0].map((part) => part.toString(36)).join('-')
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
