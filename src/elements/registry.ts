import type { ElementKind, Kinds } from '../forms/kinds/ElementKind.ts'
import { text } from './text/text.ts'

/** Every element kind, once. Adding one: copy the nearest folder, add its line here and in messages.ts and controls.ts. */
const list = [text] as const satisfies readonly ElementKind[]

const byId = new Map<string, ElementKind>(list.map((kind) => [kind.id, kind]))

export const kinds: Kinds = { get: (id) => byId.get(id), all: list }
