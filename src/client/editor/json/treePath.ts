import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { PathStep } from './schemaAt.ts'

/** A node of the syntax tree, which is also available while the text is invalid. */
export type TreeNode = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>

/** Maximum time for parsing up to a distant position, in ms; the view parses the rest when idle. */
const READ_TIME = 25

/** Returns the innermost node that contains or ends at a position. */
export function treeAt(state: EditorState, at: number): TreeNode {
  return (ensureSyntaxTree(state, at, READ_TIME) ?? syntaxTree(state)).resolveInner(at, -1)
}

/** Returns the key of a property; undefined if it has none. */
export function keyOf(state: EditorState, property: TreeNode): string | undefined {
  const name = property.getChild('PropertyName')
  return name ? stringOf(state, name) : undefined
}

/** Returns the string of a key or value node; undefined for other values. */
export function stringOf(state: EditorState, { from, to }: TreeNode): string | undefined {
  try {
    const value: unknown = JSON.parse(state.sliceDoc(from, to))
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

/** Returns a string member of an object, such as its kind. */
export function stringMember(state: EditorState, object: TreeNode, key: string): string | undefined {
  const value = object
    .getChildren('Property')
    .find((property) => keyOf(state, property) === key)
    ?.getChild('String')
  return value ? stringOf(state, value) : undefined
}

/** Returns the path from the document to an object or array, with the kinds of the elements on it. */
export function pathTo(state: EditorState, node: TreeNode): readonly PathStep[] {
  const path: PathStep[] = []
  for (let at: TreeNode | null = node; at?.parent; at = at.parent) {
    const { parent } = at
    if (at.name === 'Property') {
      const kind = parent.name === 'Object' ? stringMember(state, parent, 'kind') : undefined
      path.unshift({ key: keyOf(state, at) ?? '', ...(kind === undefined ? {} : { kind }) })
      // The index in an array does not affect the schema.
    } else if (parent.name === 'Array') path.unshift({ key: '0' })
  }
  return path
}

/** Returns the id of the innermost existing element around a position. */
export function elementAround(state: EditorState, at: number, isElement: (id: string) => boolean): string | null {
  for (let node: TreeNode | null = treeAt(state, at); node; node = node.parent) {
    if (node.name !== 'Object') continue
    const id = stringMember(state, node, 'id')
    if (id !== undefined && isElement(id)) return id
  }
  return null
}
