import type { JsonMember, JsonNode } from './readJsonText.ts'
import type { TextChange } from './JsonProblem.ts'

/** Removes a member from an object, with its comma. */
export function removeMember({ from, to, members = [] }: JsonNode, member: JsonMember): TextChange {
  const at = members.indexOf(member)
  const [before, after] = [members[at - 1], members[at + 1]]
  if (before) return { from: before.value.to, to: member.value.to, insert: '' }
  if (after) return { from: member.from, to: after.from, insert: '' }
  return { from: from + 1, to: to - 1, insert: '' }
}

/** Appends a member to an object, formatted like the others. */
export function addMember(text: string, { from, to, members = [] }: JsonNode, key: string, value: unknown): TextChange {
  const last = members.at(-1)
  const [start, end] = last ? [last.value.to, last.value.to] : [from + 1, to - 1]
  const lineStart = text.lastIndexOf('\n', last ? last.from : from) + 1
  const indent = /^[ \t]*/.exec(text.slice(lineStart))?.[0] ?? ''
  const own = last ? indent : `${indent}  `
  const written = JSON.stringify(value, null, 2).replaceAll('\n', `\n${own}`)
  const member = `${JSON.stringify(key)}: ${written}`
  if (!last) return { from: start, to: end, insert: `\n${own}${member}\n${indent}` }
  // On the same line if the others are.
  const inLine = !text.slice(from, last.from).includes('\n')
  return { from: start, to: end, insert: inLine ? `, ${member}` : `,\n${own}${member}` }
}

/** Replaces a value. */
export const setValue = ({ from, to }: JsonNode, value: unknown): TextChange => ({
  from,
  to,
  insert: JSON.stringify(value),
})

/** Renames a member. */
export const renameMember = ({ from, keyTo }: JsonMember, key: string): TextChange => ({
  from,
  to: keyTo,
  insert: JSON.stringify(key),
})
