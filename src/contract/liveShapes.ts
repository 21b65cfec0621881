import * as Type from 'typebox'
import type { Static } from 'typebox'

const elementId = Type.String({ minLength: 1, maxLength: 64 })
/** One tab of one author. */
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

/** An edit as authors send it to each other: its label is a message key, edits of one `merge` key are one intent. */
export const SharedEdit = Type.Object(
  {
    client,
    label: Type.String({ pattern: '^editor:[A-Za-z.]{1,80}$' }),
    merge: Type.Optional(Type.String({ maxLength: 300 })),
    patches: Type.Array(Patch, { minItems: 1, maxItems: 20_000 }),
    /** Of what it changes, that which somebody else had changed meanwhile: it was seen, and written over. */
    over: Type.Optional(Type.Array(elementId, { maxItems: 200 })),
  },
  { additionalProperties: false },
)
export type SharedEdit = Static<typeof SharedEdit>

/** Somebody who has the form open. */
export const LivePerson = Type.Object({
  client,
  name: Type.String(),
  /** The very person who is told, in another tab or on another device. */
  same: Type.Boolean(),
  /** One of eight, from 0; no two of a form have the same while there are enough. */
  color: Type.Integer(),
  mayEdit: Type.Boolean(),
  selected: Type.Array(elementId),
  /** The element that they are changing just now. */
  holds: Type.Union([elementId, Type.Null()]),
})
export type LivePerson = Static<typeof LivePerson>

/** The authors who have the form open now, and its revision. */
export const LivePresence = Type.Object({ revision: Type.Integer(), people: Type.Array(LivePerson) })

/** Messages from an author's page over the live channel. `takes`: also when somebody else holds it. */
export const LiveSaid = Type.Object(
  {
    selected: Type.Array(elementId, { maxItems: 100 }),
    holds: Type.Union([elementId, Type.Null()]),
    takes: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type LiveSaid = Static<typeof LiveSaid>

/** Messages from the server: first `hello`; `beat` is the heartbeat. */
export type LiveTold =
  | { readonly is: 'hello'; readonly revision: number; readonly people: readonly LivePerson[] }
  /** Of those who have it open: who came or does something else, and the tabs of those who left. Also of the told tab itself. */
  | { readonly is: 'changed'; readonly people: readonly LivePerson[]; readonly gone: readonly string[] }
  | ({ readonly is: 'edit'; readonly revision: number; readonly by: string } & SharedEdit)
  /** Somebody saved the form as a whole. */
  | { readonly is: 'saved'; readonly revision: number }
  | { readonly is: 'beat' }
