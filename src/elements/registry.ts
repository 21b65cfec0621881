import type { ElementKind, Kinds } from '../forms/kinds/ElementKind.ts'
import { everydayKinds } from './everydayKinds.ts'
import { otherKinds } from './otherKinds.ts'

/** Every element kind, once. Adding one: copy the nearest folder, add its line in otherKinds.ts, messages.ts and otherControls.ts. */
const list: readonly ElementKind[] = [...everydayKinds, ...otherKinds]

const byId = new Map<string, ElementKind>(list.map((kind) => [kind.id, kind]))

export const kinds: Kinds = { get: (id) => byId.get(id), all: list }
