import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { PathStep } from './schemaAt.ts'

/** A node of the syntax tree, which also stands while the text is broken. */
export type TreeNode = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>

/** Milliseconds that reading on to a far place may take; the view reads the rest when it is idle. */
const READ_TIME = 25

/** The innermost node that ends at or goes over a place. */
export function treeAt(state: EditorState, at: number): TreeNode {
  return (ensureSyntaxTree(state, at, READ_TIME) ?? syntaxTree(state)).resolveInner(at, -1)
}

/** The key of a property; undefined while it is none. */
export function keyOf(state: EditorState, property: TreeNode): string | undefined {
  const name = property.getChild('PropertyName')
  return name ? readWord(state, name) : undefined
}

/** The text that a key or a value of a node is; undefined for everything else. */
export function readWord(state: EditorState, { from, to }: TreeNode): string | undefined {
  try {
    const value: unknown = JSON.parse(state.sliceDoc(from, to))
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

/** A member of an object that is text, such as its kind. */
export function wordIn(state: EditorState, object: TreeNode, key: string): string | undefined {
  const value = object
    .getChildren('Property')
    .find((property) => keyOf(state, property) === key)
    ?.getChild('String')
  return value ? readWord(state, value) : undefined
}

/** The way from the whole document down to an object or a list, with the kinds of what it passes. */
export function pathTo(state: EditorState, node: TreeNode): readonly PathStep[] {
  const path: PathStep[] = []
  for (let at: TreeNode | null = node; at?.parent; at = at.parent) {
    const { parent } = at
    if (at.name === 'Property') {
      const kind = parent.name === 'Object' ? wordIn(state, parent, 'kind') : undefined
      path.unshift({ key: keyOf(state, at) ?? '', ...(kind === undefined ? {} : { kind }) })
      // Which of a list's entries it is makes no difference to what may be written there.
    } else if (parent.name === 'Array') path.unshift({ key: '0' })
  }
  return path
}

/** The id of the innermost element around a place, of those there are. */
export function elementAround(state: EditorState, at: number, isElement: (id: string) => boolean): string | null {
  for (let node: TreeNode | null = treeAt(state, at); node; node = node.parent) {
    if (node.name !== 'Object') continue
    const id = wordIn(state, node, 'id')
    if (id !== undefined && isElement(id)) return id
  }
  return null
}
