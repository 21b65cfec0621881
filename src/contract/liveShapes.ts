import * as Type from 'typebox'
import type { Static } from 'typebox'

const elementId = Type.String({ minLength: 1, maxLength: 64 })
/** Id of an author's tab. */
const client = Type.String({ pattern: '^[0-9a-z]{8,40}$' })
const path = Type.Array(Type.Union([Type.String({ maxLength: 200 }), Type.Integer({ minimum: 0 })]), {
  minItems: 1,
  maxItems: 40,
})

/** One change of a document, by element id; see DocumentPatch. */
const Patch = Type.Union([
  Type.Object({ op: Type.Enum(['add', 'replace']), path, value: Type.Unknown() }, { additionalProperties: false }),
  Type.Object({ op: Type.Literal('remove'), path }, { additionalProperties: false }),
])

/** An edit as sent between authors: `label` is a message key; edits with the same `merge` key are one intent. */
export const SharedEdit = Type.Object(
  {
    client,
    label: Type.String({ pattern: '^editor:[A-Za-z.]{1,80}$' }),
    merge: Type.Optional(Type.String({ maxLength: 300 })),
    patches: Type.Array(Patch, { minItems: 1, maxItems: 20_000 }),
    /** Elements whose concurrent changes by others the author saw and overwrote. */
    over: Type.Optional(Type.Array(elementId, { maxItems: 200 })),
  },
  { additionalProperties: false },
)
export type SharedEdit = Static<typeof SharedEdit>

/** A tab that has the form open. */
export const LivePerson = Type.Object({
  client,
  name: Type.String(),
  /** True for the same user in another tab or on another device. */
  same: Type.Boolean(),
  /** Index of one of eight colours; unique within a form while there are enough. */
  color: Type.Integer(),
  mayEdit: Type.Boolean(),
  selected: Type.Array(elementId),
  /** Id of the element being edited. */
  holds: Type.Union([elementId, Type.Null()]),
})
export type LivePerson = Static<typeof LivePerson>

/** The authors who have the form open, and its revision. */
export const LivePresence = Type.Object({ revision: Type.Integer(), people: Type.Array(LivePerson) })

/** Message from an author's page over the live channel. `takes`: takes over an element held by another author. */
export const LiveRequest = Type.Object(
  {
    selected: Type.Array(elementId, { maxItems: 100 }),
    holds: Type.Union([elementId, Type.Null()]),
    takes: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type LiveRequest = Static<typeof LiveRequest>

/** Messages from the server: `hello` first; `beat` is the heartbeat. */
export type LiveEvent =
  | { readonly is: 'hello'; readonly revision: number; readonly people: readonly LivePerson[] }
  /** Tabs that joined or changed, including the receiving tab, and ids of those that left. */
  | { readonly is: 'changed'; readonly people: readonly LivePerson[]; readonly gone: readonly string[] }
  | ({ readonly is: 'edit'; readonly revision: number; readonly by: string } & SharedEdit)
  /** The whole form was saved by another author. */
  | { readonly is: 'saved'; readonly revision: number }
  | { readonly is: 'beat' }
