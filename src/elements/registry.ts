import type { ElementKind, Kinds } from '../forms/kinds/ElementKind.ts'
import { everydayKinds } from './generated/everydayKinds.ts'
import { otherKinds } from './generated/otherKinds.ts'

/** Every element kind, once. The lists are generated from the folders next to this file. */
const list: readonly ElementKind[] = [...everydayKinds, ...otherKinds]

const byId = new Map<string, ElementKind>(list.map((kind) => [kind.id, kind]))

export const kinds: Kinds = { get: (id) => byId.get(id), all: list }
