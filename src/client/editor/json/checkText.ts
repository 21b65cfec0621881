import { checkAgainstSchema } from '../../../forms/document/checkAgainstSchema.ts'
import type { DocumentIssue } from '../../../forms/document/DocumentIssue.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import type { Random } from '../../../forms/document/newId.ts'
import { parseDocument } from '../../../forms/document/parseDocument.ts'
import { printDocument } from '../../../forms/document/printDocument.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { fix, fixesFor, type FixContext } from './fixesFor.ts'
import type { JsonProblem } from './JsonProblem.ts'
import { removeMember, setValue } from './memberChanges.ts'
import { pathOf } from './pathOf.ts'
import { memberAt, nodeAt, readJsonText, type JsonError, type JsonNode } from './readJsonText.ts'

export interface CheckedText {
  /** The parsed document; null while the text has an error. */
  readonly document: FormDocument | null
  readonly problems: readonly JsonProblem[]
}

/** Parts of the form that its author may not change. */
const FIXED = ['/schemaVersion', '/template', '/container/form/id']

/** Checks a text edited from a document: returns the new document, or all problems with their places and fixes. */
export function checkText(text: string, from: FormDocument, kinds: Kinds, random: Random): CheckedText {
  const read = readJsonText(text)
  if ('error' in read) return { document: null, problems: [problemOfFault(text, read.error)] }
  const { root } = read
  const json: unknown = JSON.parse(text)
  const written: FixContext = { text, root, json, stored: printDocument(from), kinds, random }
  const problems = [...repeatedKeys(root), ...changedForGood(written)]
  const parsed = parseDocument(json, kinds)
  if ('issues' in parsed) {
    const known = new Set(problems.map(({ pointer }) => pointer))
    const issues = parsed.issues.filter(({ pointer }) => !known.has(pointer))
    problems.push(...issues.map((issue) => problemOf(issue, 'error', written)))
  }
  if (problems.length > 0 || 'issues' in parsed) return { document: null, problems }
  // Requirements of the template are enforced on publishing; until then they are warnings.
  const needs = checkAgainstSchema(json, from.template)
  return { document: parsed.document, problems: needs.map((issue) => problemOf(issue, 'warning', written)) }
}

function problemOf(issue: DocumentIssue, severity: JsonProblem['severity'], written: FixContext): JsonProblem {
  const { code, pointer, params } = issue
  const { text, root } = written
  const member = code === 'unexpected' || code === 'unsafeKey' ? memberAt(root, pointer) : undefined
  const node = member ? { from: member.from, to: member.keyTo } : (nodeAt(root, pointer) ?? root)
  const inLine = endOfLine(text, node.from)
  return {
    severity,
    from: node.from,
    to: code === 'missing' ? node.from + 1 : Math.min(node.to, inLine),
    pointer,
    key: `document.${code}`,
    params,
    fixes: fixesFor(issue, written),
  }
}

function problemOfFault(text: string, { fault, from, to }: JsonError): JsonProblem {
  const odd = text.slice(from, to)
  const fixes = {
    extraComma: () => [fix('removeComma', { from, to, insert: '' })],
    comma: () => [fix('addComma', { from, to: from, insert: ',' })],
    key: () => (/^[\p{L}_][\p{L}\d_]*$/u.test(odd) ? [fix('quote', { from, to, insert: JSON.stringify(odd) })] : []),
    value: () => (/^[\p{L}_][\p{L}\d_]*$/u.test(odd) ? [fix('quote', { from, to, insert: JSON.stringify(odd) })] : []),
  } as const
  const possibleFixes = fault in fixes ? fixes[fault as keyof typeof fixes]() : []
  return { severity: 'error', from, to, pointer: null, key: `json:fault.${fault}`, params: {}, fixes: possibleFixes }
}

/** Reports keys that occur twice in an object: only the last one would count, unnoticed. */
function repeatedKeys(root: JsonNode): readonly JsonProblem[] {
  const problems: JsonProblem[] = []
  const rest: JsonNode[] = [root]
  for (let node = rest.pop(); node; node = rest.pop()) {
    const seen = new Set<string>()
    for (const member of node.members ?? []) {
      const { key, from, keyTo, value } = member
      if (seen.has(key)) {
        const fixes = [fix('remove', removeMember(node, member), { name: key })]
        const place = { severity: 'error', from, to: keyTo, pointer: null } as const
        problems.push({ ...place, key: 'json:repeatedKey', params: { key }, fixes })
      }
      seen.add(key)
      rest.push(value)
    }
    rest.push(...(node.items ?? []))
  }
  return problems
}

function changedForGood({ root, json, stored }: FixContext): readonly JsonProblem[] {
  return FIXED.flatMap((pointer): readonly JsonProblem[] => {
    const node = nodeAt(root, pointer)
    const before = pathOf(stored, pointer).value
    if (!node || pathOf(json, pointer).value === before) return []
    const fixes = [fix('putBack', setValue(node, before), { value: String(before) })]
    return [{ severity: 'error', from: node.from, to: node.to, pointer, key: 'json:fixed', params: {}, fixes }]
  })
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}
